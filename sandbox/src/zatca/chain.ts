import { hexDigest } from './read-document.ts'
import type { SentDocument } from './documents.ts'

/** A chain fault that an audit would find; the gateway itself accepts documents in any order. */
export type ChainFault = {
  readonly fault: 'hole' | 'counter-twice' | 'fork' | 'broken'
  /** The first counter that is affected. */
  readonly counter: number
  readonly numbers: readonly string[]
}

const firstPreviousHash = hexDigest('0')

/** The chain faults in the documents of one certificate; `follows`: it continues the chain of a renewed one. */
export function findChainFaults(sent: readonly SentDocument[], follows: boolean): ChainFault[] {
  const byHash = new Map(sent.map((document) => [document.hash, document]))
  const links = [...byHash.values()].toSorted((a, b) => a.counter - b.counter)
  return [
    ...findGaps(links, follows),
    ...findDuplicates(links),
    ...findForks(links),
    ...findBrokenLinks(links, follows),
  ]
}

function findGaps(links: readonly SentDocument[], follows: boolean): ChainFault[] {
  const counters = [...new Set(links.map(({ counter }) => counter))]
  const first = follows ? (counters[0] ?? 1) : 1
  return counters.flatMap((counter, index) => {
    const expected = index === 0 ? first : (counters[index - 1] ?? 0) + 1
    return counter > expected ? [{ fault: 'hole' as const, counter: expected, numbers: [] }] : []
  })
}

const groupsOf = (links: readonly SentDocument[], keyOf: (link: SentDocument) => string | number) =>
  [...Map.groupBy(links, keyOf).values()].filter(({ length }) => length > 1)

const foundIn = (fault: ChainFault['fault'], links: readonly SentDocument[]): ChainFault => ({
  fault,
  counter: links[0]?.counter ?? 0,
  numbers: links.map(({ number }) => number),
})

const findDuplicates = (links: readonly SentDocument[]) =>
  groupsOf(links, ({ counter }) => counter).map((group) => foundIn('counter-twice', group))

const findForks = (links: readonly SentDocument[]) =>
  groupsOf(links, ({ previousHash }) => previousHash).map((group) => foundIn('fork', group))

function findBrokenLinks(links: readonly SentDocument[], follows: boolean): ChainFault[] {
  return links
    .filter(({ counter, previousHash }) => {
      const before = links.filter((link) => link.counter === counter - 1)
      if (counter === 1 && !follows) return previousHash !== firstPreviousHash
      return before.length > 0 && before.every(({ hash }) => hash !== previousHash)
    })
    .map((link) => foundIn('broken', [link]))
}
