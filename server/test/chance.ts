/** Repeatable random choices: the same seed gives the same choices. */
export type Chance = {
  /** An integer ≥ 0 and < `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True once in this many calls, on average. */
  onceIn(times: number): boolean
  /** A shuffled copy. */
  shuffled<Item>(items: readonly Item[]): Item[]
  /** An independent generator, so that parallel work does not disturb the sequence. */
  fork(): Chance
}

/** Mulberry32: 32 bits are enough to choose where a process is killed. */
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
    if (item === undefined) throw new Error('cannot pick from an empty list')
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
