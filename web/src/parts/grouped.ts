// Variations as one prints them: defenses that are answered alike in one line, moves that parry nothing apart.
import type { JudgeReply, JudgeVariation } from '../engine/types'

export interface Group {
  readonly variation: JudgeVariation
  readonly also: readonly { uci: string; san: string }[]
}

type Play = { threats: readonly JudgeReply[]; variations: readonly JudgeVariation[] }

const answers = (replies: readonly { uci: string }[]): string => replies.map(({ uci }) => uci).sort().join(' ')

/** Whether a defense leaves every threat as it was. */
export const parriesNothing = (play: Play, variation: JudgeVariation): boolean =>
  play.threats.length > 0 && variation.replies.every(({ uci }) => play.threats.some((threat) => threat.uci === uci)) && variation.replies.every(({ mate }) => mate)

/** The defenses worth a line: moves of one unit with the same answers together. */
export function groups(play: Play): Group[] {
  const grouped = new Map<string, { variation: JudgeVariation; also: { uci: string; san: string }[] }>()
  for (const variation of play.variations) {
    if (parriesNothing(play, variation)) continue
    const key = `${variation.defense.uci.slice(0, 2)} ${answers(variation.replies)}`
    const known = grouped.get(key)
    if (known) known.also.push(variation.defense)
    else grouped.set(key, { variation, also: [] })
  }
  return [...grouped.values()]
}

/** How many moves parry no threat. */
export const idle = (play: Play): JudgeVariation[] => play.variations.filter((variation) => parriesNothing(play, variation))

/** A board in the middle of a line, with the arrow of the last move; nothing, where no line is shown. */
export type At = { board: string; arrows: { from: string; to: string; kind: 'white' | 'black' }[] } | null
