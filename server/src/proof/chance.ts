/** Chance that can be repeated: the same seed, the same choices. */
export type Chance = {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True once in so many. */
  onceIn(times: number): boolean
  /** The same things in another order. */
  shuffled<Item>(items: readonly Item[]): Item[]
  /** A chance of its own, so that what runs side by side does not take from one another. */
  fork(): Chance
}

/** Mulberry32: thirty-two bits are enough to choose who dies where. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    below,
    pick,
    onceIn: (times) => below(times) === 0,
    shuffled: (items) =>
      items
        .map((item) => [next(), item] as const)
        .toSorted(([left], [right]) => left - right)
        .map(([, item]) => item),
    fork: () => chanceOf(below(2 ** 32)),
  }
}
