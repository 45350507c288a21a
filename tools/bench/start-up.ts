import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/test/cluster.ts'
import { type Figure, megabytes } from './figure.ts'
import { quantile } from './market.ts'
import { memoryOf, startShop } from './shop.ts'

const rounds = 3
const goals = {
  /** How much longer the demo's year of sales may make the first start. */
  historyMs: 10_000,
  embeddedMs: 3_000,
  postgresMs: 1_000,
  embeddedBytes: 400_000_000,
}

/** An empty compile cache, as on a first start. */
const compiledIn = (dataDir: string) => ({ NODE_COMPILE_CACHE: join(dataDir, 'compiled') })
const newFolder = () => mkdtempSync(join(tmpdir(), 'matla-start-'))

/** The time from the command to "ready" with the demo catalogue, on the embedded database and on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  const plain: number[] = []
  const withHistory: number[] = []
  let dataDir = newFolder()
  for (let round = 0; round < rounds; round++) {
    withHistory.push(await firstStart(newFolder(), '1'))
    dataDir = newFolder()
    plain.push(await firstStart(dataDir, '0'))
  }
  const embedded = await laterStarts({ DATA_DIR: dataDir })
  const cluster = await startCluster({ durable: true })
  const settings = { DATA_DIR: newFolder(), DATABASE_URL: cluster.url }
  await (await startShop({ ...settings, ...compiledIn(settings.DATA_DIR) })).stop()
  const postgres = await laterStarts(settings)
  cluster.stop()
  const moreMs = quantile(withHistory, 0.5) - quantile(plain, 0.5)
  return [
    { what: 'first start, database made and filled', value: inSeconds(quantile(plain, 0.5)) },
    within('more for the year of sales', moreMs, goals.historyMs),
    within('second start', embedded.ms, goals.embeddedMs),
    within('second start with PostgreSQL', postgres.ms, goals.postgresMs),
    {
      what: 'memory after the start (embedded database included)',
      value: megabytes(embedded.bytes),
      goal: `≤ ${megabytes(goals.embeddedBytes)}`,
      isMet: embedded.bytes <= goals.embeddedBytes,
    },
    { what: 'memory after the start with PostgreSQL', value: megabytes(postgres.bytes) },
  ]
}

async function firstStart(dataDir: string, history: '0' | '1'): Promise<number> {
  const shop = await startShop({ DATA_DIR: dataDir, DEMO_HISTORY: history, ...compiledIn(dataDir) })
  await shop.stop()
  return shop.readyMs
}

/** The median of several starts of a filled shop, and the memory after the last one. */
async function laterStarts(settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string }) {
  const took: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const shop = await startShop({ ...settings, ...compiledIn(settings.DATA_DIR) })
    took.push(shop.readyMs)
    bytes = memoryOf(shop.pid).now
    await shop.stop()
  }
  return { ms: quantile(took, 0.5), bytes }
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
const within = (what: string, ms: number, goalMs: number): Figure => ({
  what,
  value: inSeconds(ms),
  goal: `≤ ${goalMs / 1_000} s`,
  isMet: ms <= goalMs,
})
