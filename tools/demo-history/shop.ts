import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lang } from '../../contract/src/kit/lang.ts'
import type { StaffRole } from '../../contract/src/kit/rights.ts'
import { choosePagesMode, readConfig } from '../../server/src/config/config.ts'
import { advance, setClock } from './fixed-clock.ts'

export type Body = Readonly<Record<string, unknown>>
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Person = { readonly token: string; readonly lang: Lang; readonly address: string }
type Row = Record<string, unknown>

/** Read before the clock is moved. */
export const clockStart = Date.now()

const api = '/matla'
const staffPassword = 'Matla#2026'
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** How long jobs may take in real time. */
const patienceMs = 120_000

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A shop with the demo's catalogue and accounts, its jobs and its sandbox, on the clock of this process. */
export async function openShop() {
  choosePagesMode('production')
  const dataDir = mkdtempSync(join(tmpdir(), 'matla-demo-history-'))
  const port = process.env.PORT ?? '45461'
  const config = readConfig({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_HISTORY: '0',
    TRUST_PROXY: '1',
  })
  await fillShop(config)
  const [{ createApp }, { demo }] = await Promise.all([
    import('../../server/src/app.ts'),
    import('../../server/src/demo/demo.ts'),
  ])
  const shop = await createApp({ demo, config })
  await shop.app.listen({ port: config.port, host: '127.0.0.1' })
  await shop.start({ byTheClock: false })
  const { deps } = shop
  const rows = async <Found extends object = Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
    // The caller's statement determines the type of its rows.
    (await deps.database.pool.query(text, values)).rows as Found[]

  /** Advances the clock to this moment, unless it has passed. */
  const arriveAt = (at: number): void => {
    if (at > Date.now()) setClock(Math.ceil((at - clockStart) / secondMs))
  }

  async function ask(method: Method, path: string, body?: object, person?: Partial<Person>) {
    const { token = '', lang = 'ar', address = '10.1.1.1' } = person ?? {}
    const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang === 'ar' ? 0 : 1}`
    const response = await shop.app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': address,
        'accept-language': lang,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: JSON.parse(response.payload || '{}') as Body }
  }
  const must = async (...request: Parameters<typeof ask>): Promise<Body> => {
    const { status, body } = await ask(...request)
    if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  const logIn = async (email: string, password: string, lang: Lang = 'ar'): Promise<Person> => {
    const person = { token: '', lang, address: addressOf(email) }
    const { token } = await must('POST', `${api}/login`, { emailId: email, password }, person)
    return { ...person, token: String(token) }
  }
  const staff = new Map<StaffRole, { readonly person: Person; readonly at: number }>()
  /** A member of staff, who logs in again if their last log-in is long ago. */
  const member = async (role: StaffRole): Promise<Person> => {
    const known = staff.get(role)
    if (known !== undefined && Date.now() - known.at < 10 * minuteMs) return known.person
    const person = await logIn(`${role}@matla.test`, staffPassword)
    staff.set(role, { person, at: Date.now() })
    return person
  }
  let keys = 0
  return {
    deps,
    rows,
    arriveAt,
    wait: (ms: number) => advance(Math.ceil(ms / secondMs)),
    ask: (method: Method, path: string, body?: object, person?: Partial<Person>) =>
      ask(method, `${api}${path}`, body, person),
    must: (method: Method, path: string, body?: object, person?: Partial<Person>) =>
      must(method, `${api}${path}`, body, person),
    askSandbox: (path: string, body: object) => ask('POST', `/sandbox${path}`, body),
    sandbox: (path: string, body: object) => must('POST', `/sandbox${path}`, body),
    mailsTo: async (email: string) =>
      (await must('GET', `/sandbox/inbox.json?to=${encodeURIComponent(email)}`)) as unknown as {
        readonly subject: string
        readonly html: string
      }[],
    logIn,
    member,
    act: async (role: StaffRole, path: string, body: object = {}) =>
      must('POST', `${api}/staff/${path}`, body, await member(role)),
    read: async (role: StaffRole, path: string) =>
      must('GET', `${api}/staff/${path}`, undefined, await member(role)),
    newKey: () => `demo-history-${(keys += 1)}`,
    dataDir,
    quiet: () => quiet(rows),
    stop: () => shop.close(),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A network address for each person, as if a proxy had forwarded it. */
export function addressOf(email: string): string {
  let hash = 0
  for (const character of email) hash = (hash * 31 + character.charCodeAt(0)) % 16_777_216
  return `10.${hash >> 16}.${(hash >> 8) & 255}.${hash & 255}`
}

/** Fills the database with the demo, except for granted courses, which staff grant during the year. */
async function fillShop(config: ReturnType<typeof readConfig>): Promise<void> {
  const [{ openDatabase }, { migrateDatabase }, { openFiles }, { loadDemo }] = await Promise.all([
    import('../../server/src/platform/db/open-database.ts'),
    import('../../server/src/platform/db/drizzle.store.ts'),
    import('../../server/src/platform/storage/files.ts'),
    import('../../server/src/demo/load-demo.ts'),
  ])
  const database = await openDatabase(config)
  try {
    await migrateDatabase(database)
    const files = await openFiles(config)
    const deps = { db: database.db, files, clock: () => new Date(), slug: config.slug }
    await loadDemo(deps, () => undefined)
  } finally {
    await database.close()
  }
}

/**
 * Resolves when every job that is due has finished. A job starts only after the clock has passed the time at which
 * it was queued, so the clock advances while jobs remain.
 */
async function quiet(rows: (text: string) => Promise<Row[]>): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const [left] = await rows(`
      select count(*) filter (where state = 'active' or start_after < now())::int as running, count(*)::int as due
      from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '30 seconds'`)
    if (left?.['due'] === 0) return
    if (performance.now() > until) throw new Error('Jobs are not done in time')
    if (left?.['running'] === 0) advance(1)
    await pause(20)
  }
}
