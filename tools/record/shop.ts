import { mkdtempSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { choosePagesMode, readConfig } from '../../server/src/config/config.ts'
import { advance, setClock } from './fixed-clock.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Request = {
  readonly method: Method
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}
export type Answer = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly bytes: Buffer
}
export type Shop = {
  readonly slug: string
  /**
   * Starts a new hour for the following requests, so that the number of earlier requests does not shift their times.
   */
  chapter(hour: number): void
  /** Sends a request ten seconds after the previous one, from a unique address. */
  ask(request: Request): Promise<Answer>
  /** Resolves when every job is done. */
  quiet(): Promise<void>
  close(): Promise<void>
}

type Row = Readonly<Record<string, unknown>>
/** Always the same, so that addresses have the same width in documents. */
const port = process.env.PORT ?? '45451'
const patienceMs = 60_000

/** Starts this version's shop with its pages, the demo and its sandbox providers; schedules are off. */
export async function openShop(hoursBefore: number): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matla-record-'))
  const config = readConfig({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO_HISTORY: '0',
    TRUST_PROXY: '1',
  })
  choosePagesMode('production')
  const [{ createApp }, { demo }, { builtPages }] = await Promise.all([
    import('../../server/src/app.ts'),
    import('../../server/src/demo/demo.ts'),
    import('../../server/src/site/renderer/pages-build.ts'),
  ])
  const pages = builtPages()
  if (pages === null) throw new Error('There are no pages: npm run build makes them')
  const shop = await createApp({ demo, config, pages: async () => pages })
  await shop.app.listen({ port: config.port, host: '127.0.0.1' })
  await shop.start({ byTheClock: false })
  const query = async (statement: string) => (await shop.deps.database.pool.query<Row>(statement)).rows
  let [hours, asked] = [hoursBefore, 0]
  return {
    slug: config.slug,
    chapter: (hour) => ([hours, asked] = [hoursBefore + hour, 0]),
    ask: async ({ method, url, headers, body }) => {
      asked += 1
      setClock(hours * 3_600 + asked * 10)
      const from = { 'x-forwarded-for': `10.${hours}.${Math.floor(asked / 250)}.${asked % 250}` }
      const sent = { method, url, headers: { ...from, ...headers }, ...(body && { payload: body }) }
      const answer = await shop.app.inject(sent)
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
    },
    quiet: () => quiet(query),
    close: async () => {
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const unfinished = `select count(*)::int as jobs from pgboss.job where state in ('created', 'retry', 'active')`

/** Jobs start once the clock has passed the time at which they were queued, so it advances while there are any. */
async function quiet(query: (statement: string) => Promise<Row[]>): Promise<void> {
  const until = performance.now() + patienceMs
  while (((await query(unfinished))[0]?.jobs ?? 0) !== 0) {
    if (performance.now() > until) throw new Error('Jobs are not done in time')
    const running = await query(`select 1 from pgboss.job where state = 'active' or start_after < now()`)
    if (running.length === 0) advance(1)
    await pause(50)
  }
}
