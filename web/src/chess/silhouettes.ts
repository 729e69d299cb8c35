// Made by scripts/sprite.mjs from crates/chess/src/silhouette.rs; do not edit.

/** A part of a silhouette in a square of 45 units, from back to front. */
export interface Part {
  readonly ink: 'body' | 'detail' | 'eye' | 'cross'
  readonly d?: string
  readonly circle?: readonly [number, number, number]
}

export const silhouettes: Readonly<Record<string, readonly Part[]>> = {
  "p": [
    {
      "ink": "body",
      "circle": [
        22.5,
        13.5,
        5
      ]
    },
    {
      "ink": "body",
      "d": "M17 20h11l-2.5 3c1 6 4 8 6 13h-18c2-5 5-7 6-13z"
    },
    {
      "ink": "body",
      "d": "M11.5 36h22v3.5h-22z"
    }
  ],
  "n": [
    {
      "ink": "body",
      "d": "M13 36c0-9 8-11 8-17-3 1-5 4-8 4-3 0-4-2.5-3-5 2-5 6-7 8-10l1-4 4 3c9 1 13 9 13 29z"
    },
    {
      "ink": "eye",
      "circle": [
        19,
        13.5,
        1.2
      ]
    },
    {
      "ink": "body",
      "d": "M11 36h26v3.5h-26z"
    }
  ],
  "b": [
    {
      "ink": "body",
      "circle": [
        22.5,
        7.5,
        2.5
      ]
    },
    {
      "ink": "body",
      "d": "M22.5 10.5c-5 3-9 8-9 13 0 4 2 6 4 7.5h10c2-1.5 4-3.5 4-7.5 0-5-4-10-9-13z"
    },
    {
      "ink": "detail",
      "d": "M22.5 16v8M18.5 20h8"
    },
    {
      "ink": "body",
      "d": "M16 31h13l1.5 4h-16z"
    },
    {
      "ink": "body",
      "d": "M10 36h25v3.5h-25z"
    }
  ],
  "r": [
    {
      "ink": "body",
      "d": "M11 8h5v3.5h4v-3.5h5v3.5h4v-3.5h5v8l-4 3.5v11l3 4.5h-21l3-4.5v-11l-4-3.5z"
    },
    {
      "ink": "detail",
      "d": "M15 19.5h15M15 30.5h15"
    },
    {
      "ink": "body",
      "d": "M9.5 36h26v3.5h-26z"
    }
  ],
  "q": [
    {
      "ink": "body",
      "circle": [
        7,
        13,
        2.3
      ]
    },
    {
      "ink": "body",
      "circle": [
        15,
        9,
        2.3
      ]
    },
    {
      "ink": "body",
      "circle": [
        22.5,
        7.5,
        2.3
      ]
    },
    {
      "ink": "body",
      "circle": [
        30,
        9,
        2.3
      ]
    },
    {
      "ink": "body",
      "circle": [
        38,
        13,
        2.3
      ]
    },
    {
      "ink": "body",
      "d": "M8.5 27l-1.5-12 7.5 9 .8-13 7.2 12.5 7.2-12.500.8 13 7.5-9-1.5 12c-1.5 2-2 4-2 7.5h-24c0-3.5-.5-5.5-2-7.5z"
    },
    {
      "ink": "detail",
      "d": "M11.5 31c7-2 15-2 22 0"
    },
    {
      "ink": "body",
      "d": "M10 36h25v3.5h-25z"
    }
  ],
  "k": [
    {
      "ink": "cross",
      "d": "M22.5 4v7M19 7h7"
    },
    {
      "ink": "body",
      "d": "M22.5 24c3-6 3-9 0-12.5-3 3.5-3 6.5 0 12.5z"
    },
    {
      "ink": "body",
      "d": "M12 34.5c-7-7-8-14-1-16.5 5-1 9 2 11.5 7 2.5-5 6.5-8 11.5-7 7 2.5 6 9.5-1 16.5z"
    },
    {
      "ink": "detail",
      "d": "M12.5 30.5c6-2.5 14-2.5 20 0"
    },
    {
      "ink": "body",
      "d": "M11 36h23v3.5h-23z"
    }
  ]
}
