import type { Chance } from './chance.ts'

/** Returns this many sorted moments between two others; their frequency more than triples from the first to the last. */
export function growingMoments(chance: Chance, from: number, until: number, count: number): number[] {
  const moments: number[] = []
  while (moments.length < count) {
    const share = chance.share()
    if (chance.happens((0.5 + 1.1 * share) / 1.6)) moments.push(from + share * (until - from))
  }
  return moments.toSorted((a, b) => a - b)
}
