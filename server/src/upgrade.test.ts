import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type App, createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { demoFile } from '#demo/demo-files.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { freshPostgres } from '#platform/db/test-database.ts'
import { compiled, quickly } from '#proof/compiled.ts'
import { brokenRows } from '#proof/invariants.ts'

type Settings = Readonly<Record<string, string>>

const folder = new URL('./platform/upgrade/version-one/', import.meta.url)
const command = new URL('./upgrade.ts', import.meta.url).pathname
const longMs = 120_000

/** A shop of the version before, filled by journeys: sales, refunds, a bundle, grants, certificates, applications. */
async function versionOne(): Promise<Settings> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-upgrade-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  cpSync(new URL('files', folder), join(dir, 'files'), { recursive: true })
  const settings = { LOG_LEVEL: 'silent', JOBS: '0', DATA_DIR: dir, ...(await place()) }
  const rows = gunzipSync(readFileSync(new URL('shop.sql.gz', folder))).toString('utf8')
  await using(settings, ({ pool }) => pool.query(rows))
  return settings
}

async function place(): Promise<Settings> {
  if (inject('engine') === 'embedded') return {}
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

async function using<Result>(settings: Settings, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(readConfig(settings))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function upgrade(settings: Settings) {
  const child = spawn(process.execPath, [...quickly, command], {
    env: { PATH: process.env.PATH, ...compiled, ...settings },
  })
  const [shown, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { shown, code: code as number }
}

async function opened(settings: Settings): Promise<App> {
  const shop = await createApp({ config: readConfig(settings), print: () => undefined })
  onTestFinished(() => shop.close())
  await shop.app.ready()
  return shop
}

/** What a member is answered, with the password of the demo. */
async function asMember({ app }: App, emailId: string) {
  const { password } = demoFile('accounts')
  const payload = { emailId, password }
  const logIn = await app.inject({ method: 'POST', url: '/matla/login', payload })
  const headers = { authorization: `Bearer ${logIn.json<{ token: string }>().token}` }
  return (url: string) => app.inject({ url, headers })
}

const issued = (key: string) => readFileSync(new URL(`files/${key}`, folder))

test('a server of this version refuses the database of the version before, and says what to do', async () => {
  const settings = await versionOne()
  const starting = createApp({ config: readConfig(settings), print: () => undefined })
  await expect(starting).rejects.toThrow('npm run upgrade')
})

test(
  'one command makes a shop of the version before one of this version, with all that it had',
  async () => {
    const settings = await versionOne()
    const before = await using(settings, ({ pool }) => pool.query(facts.before).then(({ rows }) => rows))
    const { shown, code } = await upgrade(settings)
    expect({ code, last: shown.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: '… done. Start the shop again.',
    })
    await using(settings, async ({ pool }) => {
      expect((await pool.query(facts.now)).rows).toEqual(before)
      expect(await brokenRows(pool)).toEqual([])
    })
    expect(await upgrade(settings)).toMatchObject({
      code: 0,
      shown: expect.stringContaining('nothing to do'),
    })
  },
  longMs,
)

test(
  'people find their orders, documents and certificates as they were issued, and the shop goes on selling',
  async () => {
    const settings = await versionOne()
    await upgrade(settings)
    const shop = await opened(settings)
    const newcomer = await asMember(shop, 'newcomer@matla.test')
    const { transactions } = (await newcomer('/matla/transactions')).json<{
      transactions: { invoiceId: { invoiceUrl: string } }[]
    }>()
    const [sale] = transactions
    expect(transactions).toHaveLength(1)
    const invoice = await newcomer(sale?.invoiceId.invoiceUrl ?? '')
    expect(invoice.rawPayload.equals(issued('invoices/019cadce-b0d0-79ac-abea-f93630db104e.pdf'))).toBe(true)
    const note = await newcomer('/matla/credit-notes/019cadd1-21d0-7cf2-b806-888ae2e35e05.pdf')
    expect(note.rawPayload.equals(issued('credit-notes/019cadd1-21d0-7cf2-b806-888ae2e35e05.pdf'))).toBe(true)
    const learner = await asMember(shop, 'learner@matla.test')
    const certificate = await learner('/matla/certificates/4ATC-N926-AMVN-2J8G/file?lang=0')
    expect(certificate.rawPayload.equals(issued('certificates/4ATC-N926-AMVN-2J8G-ar.pdf'))).toBe(true)
    const owned = await learner('/matla/my-courses/owned')
    expect(owned.json<{ courseIds: string[] }>().courseIds).toHaveLength(13)
    const { courses } = (await shop.app.inject('/matla/courses')).json<{
      courses: { CourseRankingEnglish: number }[]
    }>()
    expect(courses.map(({ CourseRankingEnglish }) => CourseRankingEnglish)).toEqual(
      Array.from({ length: 15 }, (_, at) => at),
    )
  },
  longMs,
)

test.runIf(inject('engine') === 'postgres')(
  'while something else is connected nothing is changed',
  async () => {
    const settings = await versionOne()
    await using(settings, async (server) => {
      await server.pool.query('select 1')
      expect(await upgrade(settings)).toMatchObject({
        code: 1,
        shown: expect.stringContaining('Stop every server'),
      })
    })
    expect(await upgrade(settings)).toMatchObject({ code: 0 })
  },
  longMs,
)

const all = (table: string, columns = 't.*') =>
  `(select md5(string_agg((select row_to_json(x)::text from (select ${columns}) x), '|' order by (select row_to_json(x)::text from (select ${columns}) x))) from ${table} t)`
const asTheyWere = [
  'orders',
  'payments',
  'users',
  'emails',
  'payment_events',
  'refunds',
  'carts',
  'coupons',
  'content',
  'applications',
  'audit_log',
  'sessions',
]
const ofStaff = ['request_id', 'roles', 'area', 'before', 'after', 'proved_at', 'second_factor_at']
const ofApplications = ['stage', 'stage_at', 'stage_by', 'tags']
const ofPeople = ['merged_into', 'former_email', 'device']
/** Columns that these tables did not have. */
const newer = [
  'number',
  'search',
  'copy',
  'case_reference',
  'keeps_courses',
  'reason_en',
  'only_method',
  ...ofStaff,
  ...ofPeople,
  ...ofApplications,
]
const asBefore = asTheyWere
  .map((table) => `${all(table, `to_jsonb(t) - '{${newer.join(',')}}'::text[] as kept`)} as ${table}`)
  .join(', ')
const staff = (from: string) =>
  `(select json_agg(row_to_json(x) order by x.id) from (select ${from} order by id) x) as staff`
const invoice =
  't.id, t.order_id, t.issued_at, t.seller, t.buyer_email, t.net_halalas, t.vat_halalas, t.total_halalas, t.qr, t.file_key, t.file_sha256, t.rendered_at'

/** The same facts, read out of both schemas. */
const facts = {
  before: `select ${asBefore}, ${staff(`id, array[role] as roles from users where role <> 'learner'`)},
    ${all('order_lines', 't.order_id, t.course_id as sold, t.position, t.name, t.price_halalas as price, t.discount_halalas, t.total_halalas')} as lines,
    ${all('refund_lines', 't.refund_id, t.order_id, t.course_id as sold, t.amount_halalas')} as back,
    ${all('enrolments', 't.id, t.order_id, t.course_id, t.user_id, t.status, t.starts_at, t.done_at, t.is_given')} as enrolments,
    ${all('certificates', 't.id, t.user_id, t.course_id as sold, t.student_name, t.course_name, t.look, t.issued_at')} as certificates,
    ${all('invoices', `t.number, ${invoice}`)} as invoices,
    ${all('(select n.*, i.seller, i.buyer_email from credit_notes n join invoices i on i.id = n.invoice_id)', `t.number, t.refund_id, t.invoice_id as lowered, t.reason, ${invoice}`)} as notes,
    ${all('coupon_courses', 't.coupon_id, t.course_id as sold')} as chosen,
    ${all('courses', 't.id, t.code as sku, t.slug, t.price_halalas, t.was_halalas as list_price, t.name')} as sold,
    ${all('bundle_items', 't.bundle_id as bundle, t.course_id, t.is_gift')} as bundle`,
  now: `select ${asBefore}, ${staff('user_id as id, roles from staff_members')},
    ${all('order_lines', 't.order_id, t.product_id as sold, t.position, t.name, t.unit_price_halalas as price, t.discount_halalas, t.total_halalas')} as lines,
    ${all('(select r.*, l.order_id, l.product_id from refund_lines r join order_lines l on l.id = r.order_line_id)', 't.refund_id, t.order_id, t.product_id as sold, t.amount_halalas')} as back,
    ${all('(select n.*, e.order_id, e.course_id, e.holder_id, e.starts_at from enrolments n join entitlements e on e.id = n.entitlement_id)', 't.id, t.order_id, t.course_id, t.holder_id as user_id, t.status, t.starts_at, t.done_at, t.is_given')} as enrolments,
    ${all('certificates', 't.id, t.user_id, t.product_id as sold, t.student_name, t.course_name, t.look, t.issued_at')} as certificates,
    ${all(`(select * from tax_documents where kind = 'invoice')`, `t.sequence as number, ${invoice}`)} as invoices,
    ${all(`(select * from tax_documents where kind = 'credit-note')`, `t.sequence as number, t.refund_id, t.refers_to as lowered, t.reason, ${invoice}`)} as notes,
    ${all('coupon_products', 't.coupon_id, t.product_id as sold')} as chosen,
    ${all('(select p.*, coalesce(p.name, c.name) as shown from products p left join courses c on c.id = p.course_id)', 't.id, t.sku, t.slug, t.price_halalas, t.list_price_halalas as list_price, t.shown as name')} as sold,
    ${all(`(select p.*, q.kind from product_courses p join products q on q.id = p.product_id where q.kind = 'bundle')`, 't.product_id as bundle, t.course_id, t.is_gift')} as bundle`,
} as const
