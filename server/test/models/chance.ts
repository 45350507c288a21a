/** Repeatable random numbers: the same seed gives the same numbers. */
export type Chance = {
  /** An integer ≥ 0 and < `limit`. */
  below(limit: number): number
  pick<Item>(from: readonly Item[]): Item
  /** True in this percentage of calls. */
  odds(percent: number): boolean
}

/** Mulberry32: small, fast, and uniform enough to choose the next step. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('cannot pick from an empty list')
      return picked
    },
    odds: (percent) => below(100) < percent,
  }
}
