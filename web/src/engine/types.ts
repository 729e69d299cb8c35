// Made by scripts/types.mjs from crates/serve/openapi.json; do not edit.

/**
 * the page that asks, a name of its own
 */
export type Lane = string;
/**
 * counts up within a lane: a newer question stops an older one
 */
export type Seq = number;
export type Square = string;
/**
 * a letter as in a FEN
 */
export type Unit = string;
export type JobKind =
  "judge" | "solve" | "repair" | "improve" | "economize" | "variants" | "compose" | "predecessors" | "check";
export type RenderFormat =
  "svg" | "html" | "markdown" | "popeye" | "epd" | "pgn" | "latex" | "olv" | "fen" | "jsonl" | "text";
export type Text = Span[];
export type Reading = "seed" | "strict";
export type Block =
  | HeadingBlock
  | ParagraphBlock
  | NoteBlock
  | ListBlock
  | TermsBlock
  | DiagramBlock
  | CodeBlock
  | TableBlock
  | ChartBlock
  | PlotBlock
  | PictureBlock;
export type JobState = "queued" | "running" | "paused" | "done" | "stopped" | "failed" | "interrupted";
export type JobId = string;
/**
 * Options have the names of keymove ... --print-request; what is left out is as on the command line.
 */
export type JobOrder =
  | JudgeOrder
  | SolveOrder
  | RepairOrder
  | ImproveOrder
  | EconomizeOrder
  | VariantsOrder
  | PredecessorsOrder
  | ComposeOrder
  | CheckOrder;
export type ImproveStep =
  | {
      op: "delete";
      unit: ImproveUnit;
      from: ImproveSquare;
    }
  | {
      op: "add";
      unit: ImproveUnit;
      to: ImproveSquare;
    }
  | {
      op: "shift";
      files: ImproveShift;
      ranks: ImproveShift;
    }
  | {
      op: "exchange";
      unit: ImproveUnit;
      becomes: ImproveUnit;
      from: ImproveSquare;
      to: ImproveSquare;
    }
  | {
      op: "move";
      unit: ImproveUnit;
      from: ImproveSquare;
      to: ImproveSquare;
    };
export type ImproveUnit = string;
export type ImproveSquare = string;
export type ImproveShift = number;
/**
 * A line of the command's --format json.
 */
export type JobResult =
  | JudgeResult
  | SolveResult
  | RepairResult
  | ImproveResult
  | EconomizeResult
  | VariantsResult
  | ComposeProblem
  | ComposeSummaryLine
  | LibraryPredecessors
  | CheckTally;
export type JudgeVersion = string;
export type JudgeUci = string;
export type JudgeSan = string;
export type JudgeVariations = JudgeVariation[];
export type JudgeReplies = JudgeReply[];
export type JudgeName = string;
export type JudgeScore = number | null;
export type JudgeReason = string;
export type JudgeRows = JudgeRow[];
export type JudgeRemarks = string[];
export type JudgeScoredOrNot =
  | {
      score: number;
    }
  | {
      score: null;
    };
export type JudgeLine = JudgeMove[];
export type JudgeSquare = string;
export type SolveVersion = string;
export type SolveUci = string;
export type SolveSan = string;
export type SolveVariations = SolveVariation[];
export type SolveReplies = SolveReply[];
export type SolveLine = SolveMove[];
export type RepairVersion = string;
export type RepairName = string;
export type RepairFen = string;
export type RepairUci = string;
export type RepairSan = string;
export type RepairReason = string;
export type RepairCount = number;
export type RepairCountOrNull = number | null;
export type RepairStep =
  | {
      op: "delete";
      unit: RepairUnit;
      from: RepairSquare;
    }
  | {
      op: "add";
      unit: RepairUnit;
      to: RepairSquare;
    }
  | {
      op: "shift";
      files: RepairShift;
      ranks: RepairShift;
    }
  | {
      op: "exchange";
      unit: RepairUnit;
      becomes: RepairUnit;
      from: RepairSquare;
      to: RepairSquare;
    }
  | {
      op: "move";
      unit: RepairUnit;
      from: RepairSquare;
      to: RepairSquare;
    };
export type RepairUnit = string;
export type RepairSquare = string;
export type RepairShift = number;
export type RepairRows = RepairRow[];
export type ImproveVersion = string;
export type ImproveName = string;
export type ImproveFen = string;
export type ImproveScore = number | null;
export type ImproveUci = string;
export type ImproveSan = string;
export type ImproveRows = ImproveRow[];
export type ImproveReason = string;
export type ImproveCount = number;
export type ImproveCountOrNull = number | null;
export type EconomizeVersion = string;
export type EconomizeName = string;
export type EconomizeFen = string;
export type EconomizeUci = string;
export type EconomizeSan = string;
export type EconomizeScore = number | null;
export type EconomizeReason = string;
export type EconomizeStep =
  | {
      op: "delete";
      unit: EconomizeUnit;
      from: EconomizeSquare;
    }
  | {
      op: "add";
      unit: EconomizeUnit;
      to: EconomizeSquare;
    }
  | {
      op: "shift";
      files: EconomizeShift;
      ranks: EconomizeShift;
    }
  | {
      op: "exchange";
      unit: EconomizeUnit;
      becomes: EconomizeUnit;
      from: EconomizeSquare;
      to: EconomizeSquare;
    }
  | {
      op: "move";
      unit: EconomizeUnit;
      from: EconomizeSquare;
      to: EconomizeSquare;
    };
export type EconomizeUnit = string;
export type EconomizeSquare = string;
export type EconomizeShift = number;
export type VariantsVersion = string;
export type VariantsName = string;
export type VariantsFen = string;
export type VariantsScore = number | null;
export type VariantsUci = string;
export type VariantsSan = string;
export type VariantsRows = VariantsRow[];
export type VariantsReason = string;
export type VariantsCount = number;
export type VariantsUnit = string;
export type VariantsSquare = string;
export type VariantsStep =
  | {
      op: "delete";
      unit: VariantsUnit;
      from: VariantsSquare;
    }
  | {
      op: "add";
      unit: VariantsUnit;
      to: VariantsSquare;
    }
  | {
      op: "shift";
      files: VariantsShift;
      ranks: VariantsShift;
    }
  | {
      op: "exchange";
      unit: VariantsUnit;
      becomes: VariantsUnit;
      from: VariantsSquare;
      to: VariantsSquare;
    }
  | {
      op: "move";
      unit: VariantsUnit;
      from: VariantsSquare;
      to: VariantsSquare;
    };
export type VariantsShift = number;
export type LibraryPredecessorsRelation =
  "same" | "mirrored" | "colors exchanged" | "shifted" | "near" | "same matrix" | "same play" | "same idea";
export type NameThere = string;
/**
 * The data of a record of the stream. `hello` comes first; its id is that of the last event before.
 */
export type Event = HelloEvent | StateEvent | ProgressEvent | FoundEvent | DoneEvent | LibraryEvent;
export type JudgeCount = number;
export type RepairScore = number | null;
export type CompareSquare = string | null;
export type CompareName = string;
/**
 * from the diagram on, in set play from Black's first move; null where there is no such line
 */
export type CompareMoves = CompareMove[] | null;

/**
 * What went wrong (application/problem+json).
 */
export interface Problem {
  /**
   * what kind of trouble
   */
  title: string;
  /**
   * the sentence the command line would print
   */
  detail: string;
  status: number;
  /**
   * the field, or the place in the text
   */
  where?: string;
}
/**
 * A diagram and what is asked.
 */
export interface Position {
  /**
   * one to six fields; missing ones follow the problem conventions
   */
  fen: string;
  /**
   * such as #2
   */
  stipulation: string;
  /**
   * once more with the roles of the sides exchanged; false without it
   */
  duplex?: boolean;
}
export interface Move {
  uci: string;
  san: string;
}
export interface Named {
  name: string;
  title: string;
}
export interface Limits {
  /**
   * bytes of a request
   */
  body: number;
  /**
   * bytes of a file that is added to the library
   */
  import: number;
  connections: number;
  /**
   * open event streams; one more is answered 429 and may poll
   */
  streams: number;
  /**
   * jobs that are not over
   */
  queued: number;
  /**
   * questions of a lane at once
   */
  questions: number;
  /**
   * entries in one answer
   */
  find: number;
}
export interface Hello {
  /**
   * version of the program
   */
  keymove: string;
  /**
   * another one at every start
   */
  instance: string;
  limits: Limits;
  models: {
    name: string;
    title: string;
    presets: string[];
  }[];
  themes: {
    name: string;
    title: string;
    group: string;
  }[];
  ideas: {
    name: string;
    title: string;
    sentence: string;
  }[];
  /**
   * what helpmates are composed on
   */
  help_ideas: {
    name: string;
    title: string;
    sentence: string;
  }[];
  jobs: JobKind[];
  formats: RenderFormat[];
  library: {
    available: boolean;
    /**
     * why it is not
     */
    reason?: string;
  };
  /**
   * what this engine cannot do, in sentences
   */
  unable: string[];
}
export interface Session {
  /**
   * from the address that was opened
   */
  code: string;
}
export interface Token {
  token: string;
  instance: string;
}
/**
 * What is in this text?
 */
export interface ReadQuestion {
  lane: Lane;
  seq: Seq;
  /**
   * any text the command line reads: FEN, piece list, Popeye, .olv, PGN, EPD, JSON
   */
  text: string;
}
export interface ReadTwin {
  label: string;
  /**
   * in Popeye's language; empty for the diagram itself
   */
  commands: string;
  fen: string | null;
  stipulation: string | null;
  refusal?: Refusal;
}
/**
 * Why it is kept but not solved.
 */
export interface Refusal {
  /**
   * as docs/formats.md lists them
   */
  name: string;
  text: string;
}
export interface ReadProblem {
  fen: string | null;
  stipulation: string | null;
  pieces: string | null;
  record: LibraryRecord;
  /**
   * every phase of a problem with twins, else empty
   */
  twins: ReadTwin[];
  notes: string[];
  refusal?: Refusal;
}
/**
 * a line of keymove convert --to jsonl, see docs/formats.md
 */
export interface LibraryRecord {
  /**
   * one to four fields; absent where units are not orthodox
   */
  fen?: string;
  to_move?: "w" | "b";
  castling?: string;
  en_passant?: string;
  algebraic?: {
    white?: string[];
    black?: string[];
    neutral?: string[];
  };
  stipulation?: string;
  structured?: true;
  intended_solutions?: string;
  id?: string | number;
  authors?: string[];
  title?: string;
  source?: LibraryPublication;
  award?: LibraryAward;
  reprints?: LibraryReprint[];
  twins?: {
    label: string;
    commands: string;
  }[];
  zero_position?: true;
  options?: string[];
  conditions?: string[];
  keywords?: string[];
  comments?: string[];
  solution?: string;
  foreign_ids?: {
    [k: string]: string;
  };
  tags?: string[];
  user_notes?: string[];
  /**
   * what other programs said
   */
  rest?: {
    [k: string]: string;
  };
  origin?: {
    file?: string;
    entry?: number;
    line?: number;
  };
}
export interface LibraryPublication {
  name: string;
  volume?: string;
  issue?: string;
  round?: string;
  problemid?: string;
  pagenumber?: string;
  date?: LibraryDate;
}
export interface LibraryDate {
  year: number | string;
  month?: number;
  day?: number;
}
export interface LibraryAward {
  tourney?: {
    name: string;
    date?: LibraryDate;
  };
  distinction?: string;
  judges?: string[];
}
export interface LibraryReprint {
  name: string;
  volume?: string;
  issue?: string;
  round?: string;
  problemid?: string;
  pagenumber?: string;
  date?: LibraryDate;
  variant?: string;
  comments?: string[];
}
export interface ReadError {
  /**
   * line 7, entry 2
   */
  where: string;
  text: string;
}
export interface ReadAnswer {
  problems: ReadProblem[];
  errors: ReadError[];
}
export interface JudgeWishes {
  /**
   * what every unit is for
   */
  units: boolean;
  /**
   * without the limit that keeps an answer short
   */
  full: boolean;
  /**
   * a model by name, or all; without it the usual one
   */
  model?: string;
  preset?: string;
}
/**
 * Verdict, solution, themes, critique and score: the answer is that of keymove judge --format json.
 */
export interface JudgeQuestion {
  lane: Lane;
  seq: Seq;
  problem: Position;
  wishes: JudgeWishes;
}
export interface SolveWishes {
  set_play: boolean;
}
/**
 * The solution of a problem of any genre: the answer is that of keymove solve --format json.
 */
export interface SolveQuestion {
  lane: Lane;
  seq: Seq;
  problem: Position;
  wishes: SolveWishes;
}
/**
 * Without unit and add: every unit of the diagram.
 */
export interface VariantsWishes {
  /**
   * only the unit that stands here
   */
  unit?: string;
  /**
   * only this unit, added
   */
  add?: string;
  /**
   * every unit that can be added, too
   */
  additions?: boolean;
}
/**
 * Where does each unit work too?
 */
export interface VariantsQuestion {
  lane: Lane;
  seq: Seq;
  problem: Position;
  wishes: VariantsWishes;
}
export interface Place {
  square: Square;
  /**
   * play: key and all play are the same; key: the key is the same; sound: sound with another key, or where the diagram was not sound
   */
  kept: "play" | "key" | "sound";
  fen: string;
  key: Move;
  score: number | null;
  change: number | null;
  /**
   * what is lost and gained, in words; empty where nothing is, or nothing can be compared
   */
  text: string;
}
export interface UnitPlaces {
  unit: Unit;
  square: Square;
  need: {
    kind: "soundness" | "cook-stopper" | "content" | "key" | "superfluous" | "unknown";
    text: string;
  } | null;
  removable: ("play" | "key" | "sound") | null;
  places: Place[];
}
export interface AddedPlaces {
  unit: Unit;
  places: Place[];
}
export interface PlacesAnswer {
  fen: string;
  /**
   * whether the diagram itself is
   */
  sound: boolean;
  units: UnitPlaces[];
  additions: AddedPlaces[];
  /**
   * false where a limit ended the work
   */
  complete: boolean;
  /**
   * why nothing was looked for
   */
  reason?: string;
}
export interface PredecessorsWishes {
  top?: number;
  /**
   * an entry that is no predecessor: the problem itself
   */
  but?: number;
}
/**
 * Is it in the library already?
 */
export interface PredecessorsQuestion {
  lane: Lane;
  seq: Seq;
  problem: Position;
  wishes: PredecessorsWishes;
}
export interface CompareWishes {
  model?: string;
  preset?: string;
}
/**
 * What does b gain and lose beside a?
 */
export interface CompareQuestion {
  lane: Lane;
  seq: Seq;
  a: Position;
  b: Position;
  wishes: CompareWishes;
}
export interface Span {
  text: string;
  kind: "plain" | "strong" | "good" | "bad" | "theme" | "flaw" | "faint" | "code" | "move";
}
export interface PageDiagram {
  fen: string;
  stipulation: string | null;
  title: string | null;
  caption: string[];
  credits: string[];
  marks: {
    kind: "tint" | "disc" | "ring" | "diamond";
    squares: Square[];
    about: string;
  }[];
  arrow: {
    from: Square;
    to: Square;
  } | null;
  example: {
    /**
     * in standard notation
     */
    key: string;
    origin: string;
    /**
     * in which readings it shows what the page is about
     */
    shows: Reading[];
    /**
     * near miss: it does not
     */
    lacks: Reading[];
  } | null;
}
export interface HeadingBlock {
  block: "heading";
  level: 2 | 3;
  text: Text;
}
export interface ParagraphBlock {
  block: "paragraph";
  text: Text;
}
export interface NoteBlock {
  block: "note";
  text: Text;
}
export interface ListBlock {
  block: "list";
  marker: "none" | "bullet" | "number";
  items: {
    text: Text;
    below: Text[];
  }[];
}
export interface TermsBlock {
  block: "terms";
  items: {
    name: Text;
    text: Text;
  }[];
}
export interface DiagramBlock {
  block: "diagram";
  diagram: PageDiagram;
}
export interface CodeBlock {
  block: "code";
  lines: string[];
}
export interface TableBlock {
  block: "table";
  columns: {
    name: string;
    side: "left" | "right";
  }[];
  rows: string[][];
}
export interface ChartBlock {
  block: "chart";
  title: string;
  bars: {
    label: string;
    value: number;
  }[];
}
export interface PlotBlock {
  block: "plot";
  title: string;
  lines: {
    label: string;
    values: number[];
  }[];
}
export interface PictureBlock {
  block: "picture";
  about: string;
  /**
   * a drawing of shapes and words; to be shown as an image
   */
  svg: string;
}
export interface PageHead {
  name: string;
  title: string;
  /**
   * the first of its page
   */
  sentence: string;
  /**
   * of a theme
   */
  group?: string;
  group_title?: string;
}
export interface PageList {
  pages: PageHead[];
}
export interface Page {
  name: string;
  title: string;
  sentence: string;
  group?: string;
  group_title?: string;
  /**
   * of collections, for a theme
   */
  keywords: string[];
  /**
   * of a model
   */
  presets: {
    name: string;
    about: string;
  }[];
  /**
   * the themes of a mechanism
   */
  shows: {
    theme: string;
    times: number;
  }[];
  blocks: Block[];
}
export interface ReportHead {
  id: string;
  title: string;
  command: string;
  results: string[];
}
export interface ReportList {
  reports: ReportHead[];
}
export interface ReportPage {
  id: string;
  title: string;
  command: string;
  results: string[];
  blocks: Block[];
}
export interface RepairOptions {
  depth?: number;
  /**
   * a move; empty for a key or try of the draft
   */
  "keep-key"?: string;
  model?: string;
  preset?: string;
  /**
   * the text of a weights file
   */
  weights?: string;
  /**
   * themes that must remain
   */
  keep?: string[];
  /**
   * themes that must be shown
   */
  require?: string[];
  /**
   * remarks and themes that must not be there
   */
  forbid?: string[];
  /**
   * units that must stay: wKd8 bBa8
   */
  "keep-units"?: string;
  "max-units"?: number;
  /**
   * only what a game can lead to
   */
  legal?: boolean;
  /**
   * promoted force may be added
   */
  free?: boolean;
  top?: number;
  /**
   * for a position of more than two moves
   */
  "max-nodes"?: number;
}
export interface ImproveOptions {
  method?: "complete" | "icp" | "dicp" | "composer" | "kmove" | "explore";
  "best-son"?: boolean;
  "across-colors"?: boolean;
  "max-positions"?: number;
  depth?: number;
  "keep-key"?: boolean;
  diverse?: boolean;
  model?: string;
  preset?: string;
  /**
   * the text of a weights file
   */
  weights?: string;
  /**
   * themes that must remain
   */
  keep?: string[];
  /**
   * themes that must be shown
   */
  require?: string[];
  /**
   * remarks and themes that must not be there
   */
  forbid?: string[];
  /**
   * units that must stay: wKd8 bBa8
   */
  "keep-units"?: string;
  "max-units"?: number;
  /**
   * only what a game can lead to
   */
  legal?: boolean;
  /**
   * promoted force may be added
   */
  free?: boolean;
  top?: number;
  /**
   * for a position of more than two moves
   */
  "max-nodes"?: number;
}
export interface EconomizeOptions {
  by?: ("remove" | "weaken" | "shift" | "compact" | "strengthen")[];
  model?: string;
  preset?: string;
  /**
   * the text of a weights file
   */
  weights?: string;
  /**
   * themes that must remain
   */
  keep?: string[];
  /**
   * themes that must be shown
   */
  require?: string[];
  /**
   * remarks and themes that must not be there
   */
  forbid?: string[];
  /**
   * units that must stay: wKd8 bBa8
   */
  "keep-units"?: string;
  "max-units"?: number;
  /**
   * only what a game can lead to
   */
  legal?: boolean;
  /**
   * promoted force may be added
   */
  free?: boolean;
  /**
   * for a position of more than two moves
   */
  "max-nodes"?: number;
}
export interface VariantsOptions {
  depth?: number;
  "keep-key"?: boolean;
  "max-positions"?: number;
  model?: string;
  preset?: string;
  /**
   * the text of a weights file
   */
  weights?: string;
  /**
   * themes that must remain
   */
  keep?: string[];
  /**
   * themes that must be shown
   */
  require?: string[];
  /**
   * remarks and themes that must not be there
   */
  forbid?: string[];
  /**
   * units that must stay: wKd8 bBa8
   */
  "keep-units"?: string;
  "max-units"?: number;
  /**
   * only what a game can lead to
   */
  legal?: boolean;
  /**
   * promoted force may be added
   */
  free?: boolean;
  top?: number;
  /**
   * for a position of more than two moves
   */
  "max-nodes"?: number;
}
export interface ComposeOptions {
  method?: "random" | "experience" | "backwards" | "climb" | "themed" | "mixed" | "workshop";
  first?: boolean;
  moves?: 2 | 3 | 4;
  /**
   * h#2, h#2.5 or h#3 instead of moves
   */
  stipulation?: string;
  /**
   * of a helpmate
   */
  solutions?: number;
  /**
   * grimshaw, self-block=3
   */
  theme?: string[];
  idea?: string;
  /**
   * a problem to make relatives of
   */
  like?: string;
  count?: number;
  /**
   * 8, or 6..10
   */
  units?: string;
  conventions?: string;
  "min-score"?: number;
  /**
   * nothing that the library anticipates
   */
  "not-in-library"?: boolean;
  diverse?: boolean;
  seed?: number;
  attempts?: number;
  model?: string;
  preset?: string;
  /**
   * the text of a weights file
   */
  weights?: string;
  /**
   * for a position of more than two moves
   */
  "max-nodes"?: number;
}
export interface JudgeOptions {
  units?: boolean;
  model?: string;
  preset?: string;
  "max-nodes"?: number;
}
export interface SolveOptions {
  "set-play"?: boolean;
  "max-nodes"?: number;
}
export interface PredecessorsOptions {
  top?: number;
  but?: number;
}
export interface CheckOptions {
  "max-nodes"?: number;
}
export interface JudgeOrder {
  kind: "judge";
  problem: Position;
  options: JudgeOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface SolveOrder {
  kind: "solve";
  problem: Position;
  options: SolveOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface RepairOrder {
  kind: "repair";
  problem: Position;
  options: RepairOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface ImproveOrder {
  kind: "improve";
  problem: Position;
  options: ImproveOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface EconomizeOrder {
  kind: "economize";
  problem: Position;
  options: EconomizeOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface VariantsOrder {
  kind: "variants";
  problem: Position;
  options: VariantsOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface PredecessorsOrder {
  kind: "predecessors";
  problem: Position;
  options: PredecessorsOptions;
  /**
   * the entry of the library it was asked for
   */
  version?: number;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface ComposeOrder {
  kind: "compose";
  options: ComposeOptions;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface CheckOrder {
  kind: "check";
  options: CheckOptions;
  /**
   * ends it after this time
   */
  seconds?: number;
}
export interface JobCreated {
  id: JobId;
}
export interface Progress {
  /**
   * depth 2
   */
  stage: string;
  share: number | null;
  count: number;
  /**
   * positions, attempts
   */
  unit: string;
  /**
   * best 105 from 98
   */
  status: string;
  rate: number | null;
  left: number | null;
}
/**
 * Something found on the way; the results at the end say more.
 */
export interface Proposal {
  fen: string;
  stipulation: string;
  kind: "improvement" | "trade" | "as-good" | "repair" | "saving" | "variant" | "problem";
  key: Move | null;
  score: number | null;
  change: number | null;
  /**
   * from the diagram it was asked for; empty for a new problem
   */
  steps: ImproveStep[];
  /**
   * in words, may be empty
   */
  text: string;
}
export interface JudgeResult {
  keymove: JudgeVersion;
  id?: string | number;
  twin?: string;
  authors?: string[];
  title?: string;
  source?: JudgePublication;
  award?: JudgeAward;
  fen: string;
  stipulation: string;
  verdict:
    | "sound"
    | "cooked"
    | "no_solution"
    | "short_solution"
    | "illegal"
    | "not_solved"
    | "unfinished"
    | "promotion_duals"
    | "duals"
    | "too_few_solutions";
  mate_in?: number;
  reasons: JudgeFinding[];
  legality: JudgeFinding[];
  notes: string[];
  keys: JudgeKey[];
  set_play: JudgeVariation[];
  tries: JudgeTry[];
  complete: boolean;
  nodes: number;
  model?: JudgeName;
  preset?: JudgeName;
  changed_weights?: JudgeWeights;
  score?: JudgeScore;
  percentile?: number;
  reason?: JudgeReason;
  rows?: JudgeRows;
  remarks?: JudgeRemarks;
  models?: {
    [k: string]: JudgeOpinion & JudgeScoredOrNot;
  };
  author?: string;
  matched?: JudgeName[];
  idea?: string;
  half_moves?: number;
  lines?: JudgeLine[];
  set_lines?: JudgeLine[];
  defects?: JudgeLineDefect[];
  moves?: number;
  tree?: JudgePart[];
  parts?: {}[];
  solutions?: JudgeSideBySide[];
  themes: JudgeTheme[];
  critique: JudgeRemark[];
}
export interface JudgePublication {
  name: string;
  volume?: string;
  issue?: string;
  round?: string;
  problemid?: string;
  pagenumber?: string;
  date?: JudgeDate;
}
export interface JudgeDate {
  year: number | string;
  month?: number;
  day?: number;
}
export interface JudgeAward {
  tourney?: {
    name: string;
    date?: JudgeDate;
  };
  distinction?: string;
  judges?: string[];
}
export interface JudgeFinding {
  name: string;
  text: string;
}
export interface JudgeKey {
  uci: JudgeUci;
  san: JudgeSan;
  mates_in: number;
  threats: JudgeReplies;
  zugzwang: boolean;
  variations: JudgeVariations;
}
export interface JudgeReply {
  uci: JudgeUci;
  san: JudgeSan;
  mate: boolean;
  threats: JudgeReplies;
  zugzwang: boolean;
  variations: JudgeVariations;
}
export interface JudgeVariation {
  defense: JudgeMove;
  replies: JudgeReplies;
}
export interface JudgeMove {
  uci: JudgeUci;
  san: JudgeSan;
}
export interface JudgeTry {
  uci: JudgeUci;
  san: JudgeSan;
  refutations: JudgeMove[];
  stalemate: boolean;
  threats: JudgeReplies;
  zugzwang: boolean;
  variations: JudgeVariations;
}
export interface JudgeWeights {
  [k: string]: number;
}
export interface JudgeRow {
  group: "themes" | "bonuses" | "penalties";
  name: JudgeName;
  count: number;
  points: number;
}
export interface JudgeOpinion {
  preset: JudgeName;
  changed_weights?: JudgeWeights;
  score?: JudgeScore;
  percentile?: number;
  reason?: JudgeReason;
  rows?: JudgeRows;
  remarks?: JudgeRemarks;
}
export interface JudgeLineDefect {
  kind: "cook" | "too_few" | "dual" | "promotion_dual";
  after: JudgeMove[];
  found: number;
  intended: number;
}
export interface JudgePart {
  part: "set_play" | "tries" | "short_solutions" | "solutions";
  moves: JudgeNode[];
}
export interface JudgeNode {
  uci: JudgeUci;
  san: JudgeSan;
  role: "key" | "try" | "threat" | "defense" | "refutation" | "continuation" | "forced";
  follows: JudgeNode[];
}
export interface JudgeSideBySide {
  twin?: string;
  moves: {
    uci: JudgeUci;
    san: JudgeSan;
    effects: JudgeName[];
  }[];
  mate: ("pure-mate" | "model-mate" | "ideal-mate")[];
}
export interface JudgeTheme {
  name: JudgeName;
  group:
    "key" | "black-errors" | "white-play" | "kings" | "pawns" | "mates" | "changed-play" | "longer-play" | "help-play";
  reading: "seed" | "strict";
  evidence: JudgeEvidence[];
}
export interface JudgeEvidence {
  phase: "set_play" | "try" | "key" | "solution";
  solutions?: number[];
  lines: JudgeLine[];
  squares: JudgeSquare[];
  detail: string;
  letters?: JudgeLetter[];
}
export interface JudgeLetter {
  letter: string;
  unit: JudgeSquare;
  to: JudgeSquare;
  promotion?: "queen" | "rook" | "bishop" | "knight";
}
export interface JudgeRemark {
  name: JudgeName;
  kind: "fault" | "merit" | "fact";
  severity?: "fatal" | "serious" | "minor";
  count: number;
  text: string;
  squares: JudgeSquare[];
  lines: JudgeLine[];
}
export interface SolveResult {
  keymove?: SolveVersion;
  id?: string | number;
  twin?: string;
  change?: string;
  commands?: string;
  duplex?: boolean;
  authors?: string[];
  title?: string;
  source?: SolvePublication;
  award?: SolveAward;
  fen?: string;
  stipulation: string;
  verdict:
    | "sound"
    | "cooked"
    | "no_solution"
    | "short_solution"
    | "illegal"
    | "not_solved"
    | "unfinished"
    | "promotion_duals"
    | "duals"
    | "too_few_solutions";
  mate_in?: number;
  reasons: SolveFinding[];
  legality: SolveFinding[];
  notes: string[];
  keys: SolveKey[];
  set_play: SolveVariation[];
  tries: SolveTry[];
  lines?: SolveLine[];
  set_lines?: SolveLine[];
  defects?: SolveLineDefect[];
  half_moves?: number;
  tree?: SolvePart[];
  moves?: number;
  parts?: SolveResult[];
  complete: boolean;
  nodes: number;
}
export interface SolvePublication {
  name: string;
  volume?: string;
  issue?: string;
  round?: string;
  problemid?: string;
  pagenumber?: string;
  date?: SolveDate;
}
export interface SolveDate {
  year: number | string;
  month?: number;
  day?: number;
}
export interface SolveAward {
  tourney?: {
    name: string;
    date?: SolveDate;
  };
  distinction?: string;
  judges?: string[];
}
export interface SolveFinding {
  name: string;
  text: string;
}
export interface SolveKey {
  uci: SolveUci;
  san: SolveSan;
  mates_in: number;
  threats: SolveReplies;
  zugzwang: boolean;
  variations: SolveVariations;
}
export interface SolveReply {
  uci: SolveUci;
  san: SolveSan;
  mate: boolean;
  threats: SolveReplies;
  zugzwang: boolean;
  variations: SolveVariations;
}
export interface SolveVariation {
  defense: SolveMove;
  replies: SolveReplies;
}
export interface SolveMove {
  uci: SolveUci;
  san: SolveSan;
}
export interface SolveTry {
  uci: SolveUci;
  san: SolveSan;
  refutations: SolveMove[];
  stalemate: boolean;
  threats: SolveReplies;
  zugzwang: boolean;
  variations: SolveVariations;
}
export interface SolveLineDefect {
  kind: "cook" | "too_few" | "dual" | "promotion_dual";
  after: SolveMove[];
  found: number;
  intended: number;
}
export interface SolvePart {
  part: "set_play" | "tries" | "short_solutions" | "solutions";
  moves: SolveNode[];
}
export interface SolveNode {
  uci: SolveUci;
  san: SolveSan;
  role: "key" | "try" | "threat" | "defense" | "refutation" | "continuation" | "forced";
  follows: SolveNode[];
}
export interface RepairResult {
  keymove: RepairVersion;
  id?: string | number;
  stipulation: string;
  depth: number;
  model: RepairName;
  preset: RepairName;
  changed_weights?: RepairWeights;
  draft: RepairDraft;
  reason?: RepairReason;
  levels: RepairLevel[];
  repairs: RepairRepair[];
  complete: boolean;
}
export interface RepairWeights {
  [k: string]: number;
}
export interface RepairDraft {
  fen: RepairFen;
  verdict: "sound" | "cooked" | "no_solution" | "short_solution" | "illegal" | "not_solved" | "unfinished";
  keys: RepairMove[];
  legality: string[];
  notes: string[];
}
export interface RepairMove {
  uci: RepairUci;
  san: RepairSan;
}
export interface RepairLevel {
  depth: number;
  generated: RepairCount;
  illegal: RepairCount;
  not_mate: RepairCount;
  cooked: RepairCount;
  short: RepairCount;
  sound: RepairCount;
  better: RepairCountOrNull;
  set_aside: RepairCount;
  unfinished: RepairCount;
  by_first_level?: RepairCountOrNull;
  additions?: RepairCountOrNull;
  complete: boolean;
}
export interface RepairRepair {
  fen: RepairFen;
  steps: RepairStep[];
  effects: RepairEffect[];
  key: RepairMove;
  score: number;
  rows: RepairRows;
  themes: RepairName[];
  faults: RepairName[];
  legality: string[];
}
export interface RepairEffect {
  name: "makes-legal" | "stops-cook" | "stops-short" | "enables-key";
  firsts: RepairUci[];
  sentence: string;
}
export interface RepairRow {
  group: "themes" | "bonuses" | "penalties";
  name: RepairName;
  count: number;
  points: number;
}
export interface ImproveResult {
  keymove: ImproveVersion;
  id?: string | number;
  stipulation: string;
  method: "complete" | "icp" | "dicp" | "composer" | "kmove" | "explore";
  best_son?: boolean;
  depth: number;
  max_positions?: number;
  model: ImproveName;
  preset: ImproveName;
  changed_weights?: ImproveWeights;
  original: ImproveOriginal;
  reason?: ImproveReason;
  levels: ImproveLevel[];
  climb?: ImproveClimb;
  improvements: ImproveImprovement[];
  trades?: ImproveImprovement[];
  as_good?: ImproveImprovement[];
  margin?: number;
  complete: boolean;
}
export interface ImproveWeights {
  [k: string]: number;
}
export interface ImproveOriginal {
  fen: ImproveFen;
  verdict: "sound" | "cooked" | "no_solution" | "short_solution" | "illegal" | "not_solved" | "unfinished";
  score: ImproveScore;
  key: ImproveMove | null;
  rows: ImproveRows;
  notes: string[];
}
export interface ImproveMove {
  uci: ImproveUci;
  san: ImproveSan;
}
export interface ImproveRow {
  group: "themes" | "bonuses" | "penalties";
  name: ImproveName;
  count: number;
  points: number;
}
export interface ImproveLevel {
  depth: number;
  generated: ImproveCount;
  illegal: ImproveCount;
  not_mate: ImproveCount;
  cooked: ImproveCount;
  short: ImproveCount;
  sound: ImproveCount;
  better: ImproveCountOrNull;
  set_aside: ImproveCount;
  unfinished: ImproveCount;
  by_first_level?: ImproveCountOrNull;
  additions?: ImproveCountOrNull;
  complete: boolean;
}
export interface ImproveClimb {
  first: ImproveStage[];
  way: ImproveStage[];
}
export interface ImproveStage {
  depth: number;
  number: string;
  transformation: string;
  step: ImproveStep;
  before: ImproveFigures;
  after: ImproveFigures;
}
export interface ImproveFigures {
  points: number;
  bonuses: number;
  penalties: number;
  units: number;
}
export interface ImproveImprovement {
  kind?: "improvement" | "trade" | "as-good";
  fen: ImproveFen;
  score: number;
  key: ImproveMove;
  steps: ImproveStep[];
  gains?: string[];
  losses?: string[];
  changes?: string[];
  rows: ImproveRows;
  themes_gained: ImproveName[];
  themes_lost: ImproveName[];
  faults: ImproveName[];
  legality: string[];
}
export interface EconomizeResult {
  keymove: EconomizeVersion;
  id?: string | number;
  stipulation: string;
  by: ("remove" | "weaken" | "shift" | "compact" | "strengthen")[];
  model: EconomizeName;
  preset: EconomizeName;
  original: EconomizeProblem;
  reason?: EconomizeReason;
  savings: EconomizeSaving[];
  result?: EconomizeProblem;
  units: EconomizeUnitNeed[];
  complete: boolean;
}
export interface EconomizeProblem {
  fen: EconomizeFen;
  verdict: "sound" | "cooked" | "no_solution" | "short_solution" | "illegal" | "not_solved" | "unfinished";
  key: EconomizeMove | null;
  score: EconomizeScore;
  units: number;
  white_force: number;
  black_force: number;
  notes: string[];
}
export interface EconomizeMove {
  uci: EconomizeUci;
  san: EconomizeSan;
}
export interface EconomizeSaving {
  by: "remove" | "weaken" | "shift" | "compact" | "strengthen";
  steps: EconomizeStep[];
  fen: EconomizeFen;
  units: number;
  white_force: number;
  black_force: number;
  why: string;
}
export interface EconomizeUnitNeed {
  unit: EconomizeUnit;
  square: EconomizeSquare;
  need: "soundness" | "cooks" | "content" | "key" | "nothing" | "unknown";
  sentence: string;
}
export interface VariantsResult {
  keymove: VariantsVersion;
  id?: string | number;
  stipulation: string;
  depth: number;
  keep_key: boolean;
  keep: VariantsName[];
  model: VariantsName;
  preset: VariantsName;
  changed_weights?: VariantsWeights;
  original: VariantsOriginal;
  reason?: VariantsReason;
  rings: VariantsRing[];
  units: VariantsUnitVariants[];
  shifts: VariantsVariant[];
  additions: VariantsAdded[];
  pairs: VariantsPair[];
  complete: boolean;
}
export interface VariantsWeights {
  [k: string]: number;
}
export interface VariantsOriginal {
  fen: VariantsFen;
  verdict: "sound" | "cooked" | "no_solution" | "short_solution" | "illegal" | "not_solved" | "unfinished";
  score: VariantsScore;
  key: VariantsMove | null;
  rows: VariantsRows;
  notes: string[];
}
export interface VariantsMove {
  uci: VariantsUci;
  san: VariantsSan;
}
export interface VariantsRow {
  group: "themes" | "bonuses" | "penalties";
  name: VariantsName;
  count: number;
  points: number;
}
export interface VariantsRing {
  changes: 1 | 2;
  positions: VariantsCount;
  illegal: VariantsCount;
  not_mate: VariantsCount;
  cooked: VariantsCount;
  short: VariantsCount;
  set_aside: VariantsCount;
  unfinished: VariantsCount;
  sound: VariantsCount;
  same_key: VariantsCount;
  kept: VariantsCount;
  complete: boolean;
}
export interface VariantsUnitVariants {
  unit: VariantsUnit;
  square: VariantsSquare;
  need: VariantsNeed | null;
  sound: VariantsCount;
  variants: VariantsVariant[];
}
export interface VariantsNeed {
  kind: "soundness" | "cook-stopper" | "content" | "key" | "superfluous" | "unknown";
  text: string;
}
export interface VariantsVariant {
  fen: VariantsFen;
  steps: VariantsStep[];
  key: VariantsMove;
  kept: "play" | "key" | "themes";
  score: number;
  change: number;
  text: string | null;
  themes_gained: VariantsName[];
  themes_lost: VariantsName[];
  legality: string[];
}
export interface VariantsAdded {
  unit: VariantsUnit;
  variants: VariantsVariant[];
}
export interface VariantsPair {
  units: {
    unit: VariantsUnit;
    square: VariantsSquare;
  }[];
  added: 0 | 1 | 2;
  shifted: boolean;
  sound: VariantsCount;
  same_key: VariantsCount;
  kept: number;
  variants: VariantsVariant[];
}
export interface ComposeProblem {
  /**
   * version of the program
   */
  keymove: string;
  /**
   * its place among the problems of this run
   */
  number: number;
  /**
   * the diagram, all six fields
   */
  fen: string;
  stipulation: string;
  verdict: "sound";
  units: number;
  key: ComposeMove;
  model: string | null;
  preset: string | null;
  score: number | null;
  /**
   * share of published problems of about the same size that it is better than
   */
  percentile: number | null;
  /**
   * what it is about, in one sentence
   */
  idea: string | null;
  /**
   * in the problemists' reading
   */
  themes: string[];
  /**
   * names of the remarks a judge would make against it
   */
  flaws: string[];
  /**
   * rules of composition that are broken, and how often
   */
  broken: {
    [k: string]: number;
  };
  /**
   * with --not-in: what is nearest in the collections
   */
  nearest?: {
    /**
     * problems of the collections
     */
    compared: number;
    found: null | ComposeFound;
  };
  provenance: {
    method: "random" | "experience" | "backwards" | "climb" | "themed" | "mixed" | "workshop";
    seed: number;
    attempt: number;
    /**
     * method mixed only
     */
    generation?: number;
    options: {
      [k: string]: string;
    };
    /**
     * what makes the problem again
     */
    command: string;
  };
}
export interface ComposeMove {
  uci: string;
  san: string;
}
export interface ComposeFound {
  relation: "exact" | "mirrored" | "near";
  similarity: number;
  file: string;
  line: number;
  id: unknown;
  author: string | null;
  source: string | null;
  fen: string;
  stipulation: string;
}
export interface ComposeSummaryLine {
  /**
   * version of the program
   */
  keymove: string;
  summary: {
    attempts: number;
    /**
     * found; often more than shown
     */
    problems: number;
    generations: ComposeGeneration[];
  };
}
export interface ComposeGeneration {
  generation: number;
  attempts: number;
  /**
   * sound, with so many units, within the conventions
   */
  problems: number;
  success: number;
  mean_score: number | null;
  /**
   * problems fed back into the table of experience
   */
  learned_from: number;
}
export interface LibraryPredecessors {
  /**
   * version of the program
   */
  keymove: string;
  /**
   * the diagram, all six fields
   */
  fen: string;
  stipulation: string;
  /**
   * whether there is more than the same idea
   */
  anticipated: boolean;
  /**
   * predecessors, shown or not
   */
  count: number;
  /**
   * how many by each relation
   */
  levels: {
    [k: string]: number;
  };
  predecessors: LibraryPredecessorsPredecessor[];
}
export interface LibraryPredecessorsPredecessor {
  relation: LibraryPredecessorsRelation;
  /**
   * of the units, or of the lines of play; 0 where nothing is measured
   */
  similarity: number;
  /**
   * number in this library
   */
  no: number;
  /**
   * name that never changes
   */
  uid: string;
  author: string | null;
  source: string | null;
  /**
   * dated: ours has no date
   */
  when: "earlier" | "same date" | "later" | "dated" | "no date";
  fen: string | null;
  stipulation: string | null;
  mirror:
    | "left-right"
    | "top-bottom"
    | "half-turn"
    | "diagonal"
    | "antidiagonal"
    | "quarter-turn"
    | "quarter-turn-back"
    | null;
  /**
   * files to the right and ranks up, after the mirror
   */
  shift: number[] | null;
  changes: {
    change: "moved" | "added" | "missing";
    unit: string;
    from: string | null;
    to: string | null;
  }[];
  /**
   * whose matrix is the same
   */
  themes: string[];
  /**
   * what differs, in words
   */
  text: string;
}
export interface CheckTally {
  checked: number;
  sound: number;
  unfinished: number;
  /**
   * with another key than published
   */
  differ: number;
}
export interface JobHead {
  id: JobId;
  order: JobOrder;
  state: JobState;
  /**
   * why it failed or was not begun
   */
  reason?: string;
  /**
   * date and time
   */
  created: string;
  finished?: string;
  /**
   * what came of it, in a sentence
   */
  summary?: string;
  progress?: Progress;
  /**
   * proposals so far
   */
  found: number;
}
export interface Job {
  id: JobId;
  order: JobOrder;
  state: JobState;
  /**
   * why it failed or was not begun
   */
  reason?: string;
  /**
   * date and time
   */
  created: string;
  finished?: string;
  /**
   * what came of it, in a sentence
   */
  summary?: string;
  progress?: Progress;
  /**
   * proposals so far
   */
  found: number;
  /**
   * best first
   */
  proposals: Proposal[];
  /**
   * when it is done or stopped
   */
  results: JobResult[];
}
export interface JobList {
  jobs: JobHead[];
}
export interface JobThere {
  name: NameThere;
  command: string;
  /**
   * what it is about
   */
  title: string;
  /**
   * deserted: its client is gone
   */
  state: "running" | "deserted" | "stopped" | "done" | "failed";
  /**
   * why it failed
   */
  reason: string | null;
  /**
   * whether keymove jobs resume goes on with it
   */
  resumable: boolean;
  stage: string;
  share: number | null;
  count: number;
  unit: string;
  status: string;
  /**
   * how many are at it
   */
  workers: number;
  rate: number | null;
  left: number | null;
}
export interface WorkerThere {
  name: string;
  version: string;
  threads: number;
  /**
   * how many it has done
   */
  parts: number;
}
export interface There {
  /**
   * its address; null if none was named
   */
  server: string | null;
  /**
   * why nobody can say what goes on there
   */
  trouble: string | null;
  jobs: JobThere[];
  workers: WorkerThere[];
}
export interface HelloEvent {
  event: "hello";
  /**
   * counts up; also the id of the event stream's record
   */
  id: number;
  instance: string;
  /**
   * events between were forgotten: ask for everything anew
   */
  missed: boolean;
}
export interface StateEvent {
  event: "state";
  /**
   * counts up; also the id of the event stream's record
   */
  id: number;
  job: JobId;
  kind: JobKind;
  state: "queued" | "running" | "paused" | "done" | "stopped" | "failed" | "interrupted" | "removed";
  reason?: string;
}
export interface ProgressEvent {
  event: "progress";
  /**
   * counts up; also the id of the event stream's record
   */
  id: number;
  job: JobId;
  progress: Progress;
}
export interface FoundEvent {
  event: "found";
  /**
   * counts up; also the id of the event stream's record
   */
  id: number;
  job: JobId;
  proposals: Proposal[];
}
export interface DoneEvent {
  event: "done";
  /**
   * counts up; also the id of the event stream's record
   */
  id: number;
  job: JobId;
  state: "done" | "stopped" | "failed";
  summary: string;
}
export interface LibraryEvent {
  event: "library";
  /**
   * counts up; also the id of the event stream's record
   */
  id: number;
  what: "added" | "changed" | "removed" | "checked" | "undone";
  /**
   * numbers, where they are few; else empty
   */
  entries: number[];
}
export interface EventList {
  events: Event[];
  /**
   * to be sent as Last-Event-ID next time
   */
  last: number;
}
export interface Found {
  total: number;
  from: number;
  entries: LibraryEntry[];
}
export interface LibraryEntry {
  /**
   * number in this library
   */
  no: number;
  /**
   * name that never changes
   */
  uid: string;
  revision: number;
  removed?: true;
  /**
   * place among the versions saved under a name; only with versions
   */
  version?: number;
  /**
   * from the version before, in words; only with versions
   */
  changes?: string[];
  record: LibraryRecord;
  links: {
    /**
     * the other problem
     */
    no: number;
    kind: "version of" | "corrects" | "after" | "anticipates" | "same problem as" | "mirrored" | "merged into";
    /**
     * from: it is the other problem that is a version of this one
     */
    direction: "to" | "from";
    /**
     * made or confirmed by the user
     */
    own: boolean;
    /**
     * the user's
     */
    note?: string;
  }[];
  /**
   * one for each twin
   */
  checked: {
    twin?: string;
    /**
     * why it is not solved
     */
    refusal?: string;
    verdict?: string;
    /**
     * in UCI
     */
    keys?: string[];
    /**
     * version that checked it
     */
    program?: string;
    score?: number;
    themes?: string[];
  }[];
  file: string | null;
}
export interface EntryPatch {
  /**
   * named as in a record; source.name is a part of one; an empty text takes a field away
   */
  fields?: {
    [k: string]: string;
  };
  /**
   * a note to add
   */
  note?: string;
  tags?: {
    add?: string[];
    remove?: string[];
  };
}
/**
 * Keeps a problem, checked at once.
 */
export interface SaveEntry {
  record: {
    fen: string;
    stipulation: string;
    authors?: string[];
    title?: string;
    source?: LibraryPublication;
    award?: LibraryAward;
    twins?: {
      label: string;
      commands: string;
    }[];
    keywords?: string[];
    comments?: string[];
    tags?: string[];
  };
  /**
   * as a version of the work of this name
   */
  work?: string;
  /**
   * the version it was made from; without it the last
   */
  parent?: number;
  /**
   * what this version is called
   */
  label?: string;
}
export interface Saved {
  entry: LibraryEntry;
  version?: number;
  /**
   * nothing was saved: it is there as it stands
   */
  is_old: boolean;
}
export interface Added {
  file: string;
  known_file: boolean;
  read: number;
  new: number;
  revised: number;
  same: number;
  linked: number;
  mirrored: number;
  bad: number;
  not_solved: {
    [k: string]: number;
  };
  conflicts: string[];
}
export interface TagOrder {
  tag: string;
  entries: number[] | string;
  remove?: boolean;
}
export interface Changed {
  changed: number;
}
export interface Undone {
  why: string;
  entries: number;
}
export interface LibraryStats {
  entries: number;
  problems: number;
  removed: number;
  bytes: number;
  verdicts: {
    [k: string]: number;
  };
  genres: {
    [k: string]: number;
  };
  lengths: {
    [k: string]: number;
  };
  decades: {
    [k: string]: number;
  };
  authors: {
    [k: string]: number;
  };
  themes: {
    [k: string]: number;
  };
  tags: {
    [k: string]: number;
  };
  collections: {
    [k: string]: number;
  };
}
export interface WorkList {
  works: {
    name: string;
    versions: number;
  }[];
}
export interface WorkVersion {
  /**
   * its entry
   */
  no: number;
  parent: number | null;
  version: number;
  revision: number;
  fen: string | null;
  stipulation: string | null;
  label: string | null;
  time: string;
  verdict: string | null;
  score: number | null;
  keys: string[];
  themes: string[];
  /**
   * from its parent, in words
   */
  changes: string[];
}
export interface Work {
  name: string;
  /**
   * a version comes after its parent
   */
  versions: WorkVersion[];
}
export interface RenderOrder {
  problems: RenderProblem[];
  format: RenderFormat;
  /**
   * with solutions, and what a judge says, where the format has a place for it
   */
  solve?: boolean;
  title?: string;
}
export interface RenderProblem {
  fen: string;
  stipulation: string;
  authors?: string[];
  title?: string;
  source?: LibraryPublication;
  award?: LibraryAward;
  /**
   * such as Duplex
   */
  options?: string[];
  twins?: {
    label: string;
    commands: string;
  }[];
}
export interface Rendered {
  text: string;
  /**
   * its media type
   */
  type: string;
  /**
   * of a file, such as problems.pgn
   */
  name: string;
  /**
   * what the format has no place for
   */
  notes: string[];
}
export interface Settings {
  /**
   * jobs that were interrupted go on by themselves at the next start
   */
  resume: boolean;
}
export interface JudgeError {
  keymove: JudgeVersion;
  line: number;
  error: string;
}
export interface JudgeSummary {
  keymove: JudgeVersion;
  problems: JudgeCount;
  sound: JudgeCount;
  bad_lines: JudgeCount;
  interrupted: boolean;
  models: {
    [k: string]: JudgeModelSummary;
  };
  themes: {
    [k: string]: JudgeThemeSummary;
  };
}
export interface JudgeModelSummary {
  preset: JudgeName;
  scores: JudgeCount;
  without_score: {
    [k: string]: number;
  };
  mean?: number;
  sd?: number | null;
  quantiles?: {
    [k: string]: number;
  };
  histogram?: JudgeBin[];
}
export interface JudgeBin {
  from: number;
  to: number;
  count: JudgeCount;
}
export interface JudgeThemeSummary {
  seed: JudgeCount;
  strict: JudgeCount;
  seed_among: JudgeCount;
  strict_among: JudgeCount;
}
export interface VariantsError {
  keymove: VariantsVersion;
  line: number;
  error: string;
}
export interface ImproveError {
  keymove: ImproveVersion;
  line: number;
  error: string;
}
export interface RepairError {
  keymove: RepairVersion;
  line: number;
  error: string;
}
export interface EconomizeError {
  keymove: EconomizeVersion;
  line: number;
  error: string;
}
/**
 * Two versions of a problem side by side: what the second gains and loses.
 */
export interface Comparison {
  /**
   * version of the program
   */
  keymove: string;
  model: string;
  preset: string;
  before: CompareSide;
  after: CompareSide;
  /**
   * of the units, from the first diagram to the second
   */
  changes: CompareChange[];
  themes: CompareExchange;
  faults: CompareExchange;
  /**
   * every row of points that one of them has
   */
  rows: CompareRow[];
  /**
   * play that only one of them has, or that is answered otherwise; by phases, as the solution is printed
   */
  lines: CompareLine[];
  /**
   * whether both were solved out and all lines are there
   */
  complete: boolean;
  /**
   * the whole in words
   */
  text: string;
}
export interface CompareSide {
  /**
   * all six fields
   */
  fen: string;
  stipulation: string;
  verdict: "sound" | "cooked" | "no_solution" | "short_solution" | "illegal" | "not_solved" | "unfinished";
  /**
   * of a sound problem
   */
  key: CompareMove | null;
  score: number | null;
  units: number;
  idea: string | null;
}
export interface CompareMove {
  uci: string;
  san: string;
}
export interface CompareChange {
  change: "moved" | "added" | "missing";
  unit: string;
  from: CompareSquare;
  to: CompareSquare;
}
export interface CompareExchange {
  lost: CompareName[];
  gained: CompareName[];
  kept: CompareName[];
}
export interface CompareRow {
  group: "themes" | "bonuses" | "penalties";
  name: CompareName;
  /**
   * points; null where the first has no such row
   */
  before: number | null;
  after: number | null;
  change: number;
}
export interface CompareLine {
  phase: "set_play" | "try" | "threat" | "key";
  kind: "lost" | "gained" | "changed";
  before: CompareMoves;
  after: CompareMoves;
}
export interface Report {
  /**
   * version of the program
   */
  keymove: string;
  command: "evolve engine" | "evolve quality" | "experiment improve" | "experiment compose";
  /**
   * whether the run can be resumed
   */
  interrupted: boolean;
  /**
   * the summary, one line each
   */
  results: string[];
  tables: ReportTable[];
  figures: ReportFigure[];
}
export interface ReportTable {
  /**
   * of its CSV file, without .csv
   */
  name: string;
  title: string;
  columns: string[];
  /**
   * as many cells as columns; null for an empty cell
   */
  rows: (number | string | null)[][];
}
export interface ReportFigure {
  /**
   * of its SVG file, without .svg
   */
  name: string;
  title: string;
  lines: {
    label: string;
    /**
     * one per generation
     */
    values: number[];
  }[];
}
export interface SolveError {
  keymove: SolveVersion;
  line: number;
  error: string;
}
