import { demo } from '#demo/demo.ts'
import type { StaffRole } from '@matla/contract/kit/rights'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type App, createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { builtPages } from '#site/renderer/pages-build.ts'
import { arrive, type Buyer, call, must, type Opened, openPage, type Reply } from './buyer.ts'
import { copyEmbedded, freshPostgres, migratedPostgres } from './database.ts'
import { demoPostgres } from './demo-shop.ts'
import { freePort } from './free-port.ts'
import { brokenInvariants, unfinished } from './invariants.ts'
import { callSandbox } from './ledger.ts'
import { goodPassword } from './fixtures/sign-up.ts'
import { environment, openOutside, withoutSeller } from './outside.ts'
import { verifySignedDocuments } from './signed-documents.ts'
import { type StaffCalls, staffCalls } from './staff-calls.ts'
import { until } from './until.ts'

type ShopOptions = {
  /** Environment variables in addition to those of every test. */
  readonly settings?: Readonly<Record<string, string>>
  /** false leaves the database empty. */
  readonly demo?: boolean
  /**
   * `beside`: the sandbox on a port of its own, with keys that tests know. `inside`: the sandbox within the shop,
   * as in a trial.
   */
  readonly providers?: 'beside' | 'inside'
  /** true serves the built pages too. */
  readonly pages?: boolean
  /** `queued`: no schedules, which would run during the test. */
  readonly jobs?: 'all' | 'queued' | 'none'
  /** The PostgreSQL to use instead of the shared one. */
  readonly serverUrl?: string
  /** Changes the database URL, e.g. to route it through a proxy. */
  readonly through?: (databaseUrl: string) => string
}
type Method = Parameters<typeof call>[1]
export type Mail = {
  readonly to: string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Shop = App & {
  readonly url: string
  readonly sandboxUrl: string
  /** Empty on the embedded database. */
  readonly databaseUrl: string
  /** Moves the shop's clock forward. */
  later(minutes: number): void
  sql<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  call(method: Method, path: string, body?: object, token?: string): Promise<Reply>
  /** Like `call`, but throws when the response is an error. */
  must(method: Method, path: string, body?: object, token?: string): Promise<Record<string, unknown>>
  /** Paths of `get` and `post` are below `/matla`. */
  get(path: string, token?: string): Promise<Reply>
  post(path: string, body?: object, token?: string): Promise<Reply>
  /** Opens a session and returns its token. A name stands for a demo account. */
  logIn(emailOrName: string, password?: string): Promise<string>
  /** The order calls of the demo's staff member with this role. */
  staff(role: StaffRole): Promise<StaffCalls>
  /** Creates a guest with these courses in the cart. */
  arrive(email: string, courseIds: readonly string[], overrides?: object): Promise<Buyer>
  openPage(buyer: Buyer, body?: object): Promise<Opened>
  /** Decides a payment on the card provider's page: `approve`, `decline` and others. */
  finish(page: Pick<Opened, 'reference'>, outcome?: string): Promise<void>
  /** Makes a fault call to the sandbox. */
  sandbox(path: string, body: object): Promise<Record<string, unknown>>
  /** All emails to this address, oldest first, once the queue is empty. */
  mailOf(email: string): Promise<Mail[]>
  /** Waits until no work of a sale is left; throws after the limit. */
  untilDone(limitMs?: number): Promise<void>
  /** Throws unless the shop and the sandbox agree once all work is done. */
  verify(limitMs?: number): Promise<void>
}

/** Opens a complete shop on a database and a port of its own. */
export async function openShop({
  settings = {},
  demo: hasDemo = true,
  providers = hasDemo ? 'beside' : 'inside',
  pages = false,
  jobs = 'all',
  serverUrl,
  through = (url) => url,
}: ShopOptions = {}): Promise<Shop> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-shop-'))
  const chooseDatabase = () => {
    if (serverUrl !== undefined) return freshPostgres(serverUrl)
    // A setting may change the demo's content, except for the seller.
    const isAsUsual = hasDemo && Object.keys(settings).every((name) => name in withoutSeller)
    return isAsUsual ? demoPostgres(providers, dir) : migratedPostgres()
  }
  const postgres = inject('engine') === 'postgres' ? await chooseDatabase() : null
  if (!postgres) copyEmbedded(dir)
  const outside = providers === 'beside' ? await openOutside() : null
  const build = pages ? builtPages() : null
  if (pages && build === null) throw new Error('There are no pages: npm run build makes them')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dir, LOG_LEVEL: 'silent' }
  let aheadMs = 0
  const shop = await createApp({
    demo,
    clock: () => new Date(Date.now() + aheadMs),
    config: readConfig({
      ...(outside ? environment(outside, port, dir) : own),
      ...(postgres && { DATABASE_URL: through(postgres.url) }),
      ...(postgres && outside && { DATABASE_POOL: '24' }),
      DEMO_HISTORY: '0',
      ...(!hasDemo && { DEMO: '0' }),
      ...(jobs === 'none' && { JOBS: '0' }),
      ...settings,
    }),
    ...(build && { pages: async () => build }),
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  await shop.start({ byTheClock: jobs === 'all' })
  const { pool } = shop.deps.database
  const sandboxUrl = outside?.url ?? `${url}/sandbox`

  const sql: Shop['sql'] = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(statement, [...values])).rows
  const logIn = async (emailOrName: string, password?: string) => {
    const emailId = emailOrName.includes('@') ? emailOrName : `${emailOrName}@matla.test`
    const usual = emailId.endsWith('@matla.test') ? 'Matla#2026' : goodPassword
    const credentials = { emailId, password: password ?? usual }
    return String((await must(url, 'POST', '/matla/login', credentials)).token)
  }
  const sandbox: Shop['sandbox'] = (path, body) => callSandbox(sandboxUrl, path, body)
  const untilDone = async (limitMs = 60_000) => {
    await until(async () => (await unfinished(pool)).length === 0, limitMs)
    rejectAny('unfinished work', await unfinished(pool))
  }
  return {
    ...shop,
    url,
    sandboxUrl,
    databaseUrl: postgres?.url ?? '',
    later: (minutes) => {
      aheadMs += minutes * 60_000
    },
    sql,
    call: (...request) => call(url, ...request),
    must: (...request) => must(url, ...request),
    get: (path, token) => call(url, 'GET', `/matla${path}`, undefined, token),
    post: (path, body = {}, token) => call(url, 'POST', `/matla${path}`, body, token),
    logIn,
    staff: async (role) => staffCalls(url, await logIn(role)),
    arrive: (...guest) => arrive(url, ...guest),
    openPage: (...payment) => openPage(url, ...payment),
    finish: async ({ reference }, outcome = 'approve') => {
      await sandbox('/paytabs/finish', { tranRef: reference, outcome, awaitCallback: true })
    },
    sandbox,
    mailOf: async (email) => {
      const areSent = async () => (await sql(`select id from emails where status = 'waiting'`)).length === 0
      await until(areSent, 20_000)
      const inbox = await fetch(`${sandboxUrl}/inbox.json?to=${encodeURIComponent(email)}`)
      const mails = (await inbox.json()) as (Mail & { id: string })[]
      return mails.toSorted((a, b) => Number(a.id) - Number(b.id))
    },
    untilDone,
    verify: async (limitMs) => {
      await untilDone(limitMs)
      rejectAny('broken invariants', await brokenInvariants(pool, sandboxUrl))
    },
    close: async () => {
      try {
        await verifySignedDocuments(pool)
      } finally {
        await shop.close()
      }
      await outside?.close()
      await postgres?.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function rejectAny(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.join('; ')}`)
}
