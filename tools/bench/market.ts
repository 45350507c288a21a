import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/src/proof/cluster.ts'
import { freePort } from '../../server/src/proof/free-port.ts'
import { type Running, shopEnv, startOutside, startShop } from './shop.ts'

export type Market = {
  readonly shop: Running
  readonly outside: Running
  /** A course that costs something. */
  readonly courseId: string
  stop(): Promise<void>
}

/**
 * One server process, a PostgreSQL with fsync, the sandbox providers in a process of their own. `isAlone`: LMS and
 * mail server cannot be reached.
 */
export async function startMarket({ isAlone }: { readonly isAlone: boolean }): Promise<Market> {
  const cluster = await startCluster({ durable: true })
  const dir = mkdtempSync(join(tmpdir(), 'matla-bench-'))
  const outside = await startOutside(coursesIn(dir))
  const closed = await freePort()
  const gone = { MOODLE_URL: `http://127.0.0.1:${closed}`, SMTP_URL: `smtp://127.0.0.1:${closed}` }
  const env = { ...shopEnv(cluster.url, dir, outside), ...(isAlone && gone) }
  // The start of a new version is not measured: it compiles what every later one finds compiled.
  await (await startShop(env)).stop()
  const shop = await startShop(env)
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

function coursesIn(dir: string): string {
  const file = join(dir, 'courses.json')
  const courses = Array.from({ length: 40 }, (_, at) => ({
    id: at + 2,
    shortname: `c${at}`,
    fullname: `C${at}`,
  }))
  writeFileSync(file, JSON.stringify(courses))
  return file
}

async function oneCourse(url: string): Promise<string> {
  const response = await fetch(`${url}/matla/courses-light`)
  const { courses } = (await response.json()) as { courses: { _id: string; CourseCostEnglish: string }[] }
  return courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
}

/** Works in so many lanes without a pause; answers how long each took, in milliseconds. */
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

/** What so many of a hundred stay below, in milliseconds. */
export function quantile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
