import { mkdtempSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/test/cluster.ts'
import { freePort } from '../../server/test/free-port.ts'
import { type Running, shopEnv, startOutside, startShop } from './shop.ts'

export type Market = {
  readonly shop: Running
  readonly outside: Running
  /** A paid course. */
  readonly courseId: string
  stop(): Promise<void>
}

type Kind = {
  /** Whether the LMS and the mail server are unreachable. */
  readonly isAlone: boolean
  /** Whether every document is signed and reported to the sandbox's gateway. */
  readonly isInPhase2?: boolean
}

/** Starts one server process, PostgreSQL with fsync, and the sandbox in a process of its own. */
export async function startMarket({ isAlone, isInPhase2 = false }: Kind): Promise<Market> {
  const cluster = await startCluster({ durable: true })
  const dir = mkdtempSync(join(tmpdir(), 'matla-bench-'))
  const outside = await startOutside(coursesIn(dir))
  const closed = await freePort()
  const gone = { MOODLE_URL: `http://127.0.0.1:${closed}`, SMTP_URL: `smtp://127.0.0.1:${closed}` }
  const phase2 = {
    ZATCA_PHASE: '2',
    ZATCA_URL: `${outside.url}/zatca/e-invoicing`,
    SELLER_SHORT_ADDRESS: 'RRRD2929',
  }
  const env = {
    ...shopEnv(cluster.url, dir, outside),
    ...(isAlone && gone),
    ...(isInPhase2 && phase2),
  }
  // The first start fills the compile cache and is not measured.
  await (await startShop(env)).stop()
  const shop = await startShop(env)
  if (isInPhase2) await untilOnboarded(outside.url)
  return {
    shop,
    outside,
    courseId: await oneCourse(shop.url),
    stop: async () => {
      await shop.stop()
      await outside.stop()
      cluster.stop()
    },
  }
}

/** Waits until the gateway has issued the shop's unit; the shop switches to phase 2 shortly afterwards. */
async function untilOnboarded(sandboxUrl: string): Promise<void> {
  for (let units: unknown[] = []; units.length === 0; await pause(500)) {
    const answer = await fetch(`${sandboxUrl}/zatca/chains.json`)
    units = (await answer.json()) as unknown[]
  }
}

export function coursesIn(dir: string): string {
  const file = join(dir, 'courses.json')
  const courses = Array.from({ length: 40 }, (_, index) => ({
    id: index + 2,
    shortname: `c${index}`,
    fullname: `C${index}`,
  }))
  writeFileSync(file, JSON.stringify(courses))
  return file
}

export async function oneCourse(url: string): Promise<string> {
  const response = await fetch(`${url}/matla/courses-light`)
  const { courses } = (await response.json()) as { courses: { _id: string; CourseCostEnglish: string }[] }
  return courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
}

/** Runs the work in this many parallel lanes without a pause; returns the duration of each run in milliseconds. */
export async function during(
  { seconds, lanes }: { readonly seconds: number; readonly lanes: number },
  work: (lane: number, count: number) => Promise<void>,
): Promise<number[]> {
  const end = performance.now() + seconds * 1_000
  const took: number[] = []
  const one = async (lane: number) => {
    for (let count = 0; performance.now() < end; count++) {
      const startedAt = performance.now()
      await work(lane, count)
      if (performance.now() < end) took.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => one(lane)))
  return took
}

/** The duration in milliseconds at this percentile. */
export function quantile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
