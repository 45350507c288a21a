export type Chance = ReturnType<typeof seeded>

const range = 4_294_967_296

/** Random-looking values that are the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / range
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    /** A number ≥ 0 and < 1. */
    share: next,
    below,
    /** True with this probability. */
    happens: (share: number): boolean => next() < share,
    between: (least: number, limit: number): number => least + below(limit - least + 1),
    pick<Value>(values: readonly Value[]): Value {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('cannot choose from an empty list')
      return value
    },
    /** One of these values, each with its weight. */
    weighted<Value>(values: readonly (readonly [value: Value, weight: number])[]): Value {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('cannot choose from an empty list')
    },
  }
}
