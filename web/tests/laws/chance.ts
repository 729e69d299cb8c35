// Numbers by chance that are the same in every run.
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** At least 0, below `limit`. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 12), 0x297a2d39)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) % limit
  }

  pick<T>(list: ArrayLike<T>): T {
    return list[this.below(list.length)]!
  }

  /** A board with some units anywhere. */
  board(): string {
    const squares = Array<string>(64).fill('.')
    for (let count = this.below(18); count > 0; count--) squares[this.below(64)] = this.pick('KQRBNPkqrbnp')
    return squares.join('')
  }
}
