import { setTimeout as pause } from 'node:timers/promises'
import { runAlone } from '../../server/test/postgres-template.ts'
import type { Figure } from './figure.ts'
import { quantile } from './market.ts'

const rounds = 25
const warmRounds = 5
const goalMs = 15
/** The server checks once a second whether the content has changed since it cached its responses. */
const untilSeenMs = 1_200
const outdate = 'update content_version set version = version + 1'

/**
 * Changes the content until no page is cached. One change is not enough: after it the server renders again whatever
 * was requested since the change before.
 */
export async function emptyCache(execute: (statement: string) => Promise<unknown>): Promise<void> {
  for (let change = 0; change < 2; change++) await changeContent(execute)
}

async function changeContent(execute: (statement: string) => Promise<unknown>): Promise<void> {
  await execute(outdate)
  await pause(untilSeenMs)
}

/** The home page right after a change of the content, and while it is not cached. */
export async function uncached(url: string, databaseUrl: string): Promise<Figure[]> {
  const execute = (statement: string) => runAlone(databaseUrl, statement)
  return [
    figure('home after a change of the content', await medianAfter(() => changeContent(execute), url)),
    figure('home, not cached', await medianAfter(() => emptyCache(execute), url)),
  ]
}

async function medianAfter(change: () => Promise<void>, url: string): Promise<number> {
  const took: number[] = []
  for (let round = -warmRounds; round < rounds; round++) {
    await change()
    const startedAt = performance.now()
    const response = await fetch(url)
    await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    if (round >= 0) took.push(performance.now() - startedAt)
  }
  return quantile(took, 0.5)
}

const figure = (what: string, ms: number): Figure => ({
  what: `${what}: median`,
  value: `${ms.toFixed(1)} ms`,
  goal: `≤ ${goalMs} ms`,
  isMet: ms <= goalMs,
})
