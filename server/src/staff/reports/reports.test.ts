import type { ReportResult } from '@matla/contract/staff/reports.calls'
import { readableReports, type ReportName, reportNames, reportOf } from '@matla/contract/staff/reports'
import { type StaffRole, staffRoles } from '@matla/contract/kit/rights'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chanceOf } from '#test/chance.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'
import { testCompany } from '#test/fixtures/e-invoice/company.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { sellAYear } from '#test/fixtures/year-of-sales.ts'
import { openShop } from '#test/open-shop.ts'
import { reportStatement } from './report.store.ts'
import {
  add,
  type Back,
  isOfSale,
  onlyWithEvents,
  rowsOf,
  type Sale,
  startOf,
  sum,
  type Sums,
} from '#test/report-sums.ts'

const chance = chanceOf(inject('proofSeed'))
const now = new Date('2026-11-23T09:30:00Z')
/** The first sale may be almost 365 days old, and refunds follow up to 40 days after the last sale. */
const period = 'period=own&from=2025-11-22&to=2027-01-31'

const shop = await openShop({ demo: false })
const tokens = new Map<StaffRole, string>()

let sales: Sale[]
let backs: Back[]

const riyadh = (column: string) => `to_char(${column} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`

beforeAll(async () => {
  for (const role of staffRoles) tokens.set(role, await hire(shop, `${role}@reports.example`, role))
  const isSandbox = () => chance.below(5) > 0
  await sellAYear(shop.deps.database, { chance, now, sales: 260, isSandbox })
  await invoiceCompanies()
  sales = await shop.sql<Sale>(
    `select o.id, o.user_id as user, ${riyadh('o.paid_at')} as at, ${riyadh('o.created_at')} as opened, o.paid_at is not null as "isPaid",
       o.total_halalas as total, o.discount_halalas as discount, o.lang, o.coupon_id as coupon,
       case when o.total_halalas = 0 then 'free' when exists (
         select from payments p where p.order_id = o.id and p.status = 'paid' and p.provider = 'tabby') then 'pay-later' else 'card' end as method,
       (select jsonb_agg(jsonb_build_object('id', l.id, 'course', l.product_id, 'total', l.total_halalas, 'discount', l.discount_halalas))
         from order_lines l where l.order_id = o.id) as lines
     from orders o`,
  )
  backs = await shop.sql<Back>(
    `select ${riyadh('r.ended_at')} as at, r.kind, r.amount_halalas as amount, r.order_id as sale,
       coalesce((select jsonb_agg(jsonb_build_object('line', f.order_line_id, 'amount', f.amount_halalas))
         from refund_lines f where f.refund_id = r.id), '[]') as lines
     from refunds r where r.status = 'done'`,
  )
})
afterAll(() => shop.close())

/** Replaces the invoices of four sales without a refund by company invoices, in a later month. */
async function invoiceCompanies(): Promise<void> {
  const { db } = shop.deps
  await startTestUnit(db, now)
  const invoices = await shop.sql<{ id: string }>(
    `select d.id from tax_documents d where d.is_sandbox and d.total_halalas > 0
       and not exists (select from refunds r where r.order_id = d.order_id) order by d.sequence limit 4`,
  )
  for (const { id } of invoices) {
    const path = `/staff/invoices/${id}/make-standard`
    const made = await shop.post(path, { buyer: testCompany, key: `company-${id}` }, tokens.get('finance'))
    expect(made.status).toBe(200)
  }
  expect(invoices).toHaveLength(4)
}

const read = async (name: ReportName, query: string, role: StaffRole = 'finance') => {
  const { status, body } = await shop.get(`/staff/reports/${name}?${query}`, tokens.get(role))
  expect([name, query, status]).toEqual([name, query, 200])
  return body.report as ReportResult
}

const file = (query: string, role: StaffRole = 'finance') =>
  fetch(`${shop.url}/matla/staff/report.csv?${query}`, {
    headers: { authorization: `Bearer ${tokens.get(role)}` },
  })

const category = () => 'Directing'
const keysOf: Record<string, (sale: Sale, course: string) => string | null> = {
  none: () => null,
  course: (_sale, course) => course,
  category,
  instructor: () => null,
  coupon: ({ coupon }) => coupon,
  method: ({ method }) => method,
  language: ({ lang }) => lang,
}

test('sales by every unit and dimension equal the orders and refunds added up one by one, to the halala', async () => {
  const lines = new Map(sales.flatMap((sale) => sale.lines.map((line) => [line.id, { sale, ...line }])))
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const none = { orders: 0, discount: 0, sales: 0, refunds: 0, net: 0 }
  for (const unit of ['none', 'day', 'week', 'month'])
    for (const by of ['none', ...reportOf('sales').dimensions]) {
      const report = await read('sales', `${period}&per=${unit}&by=${by}`)
      const key = keysOf[by] ?? (() => null)
      const per = unit === 'none' ? null : unit
      const expected: Sums = {}
      for (const sale of sales.filter(({ isPaid }) => isPaid)) {
        // An order counts once in each row that has one of its lines.
        const counted = new Set<string>()
        for (const line of sale.lines) {
          const place = [startOf(per, sale.at), key(sale, line.course)]
          const orders = counted.has(place.join(' ')) ? 0 : 1
          counted.add(place.join(' '))
          add(expected, place, {
            ...none,
            orders,
            discount: line.discount,
            sales: line.total,
            net: line.total,
          })
        }
      }
      for (const back of backs.filter(({ kind }) => kind === 'lines' || kind === 'chargeback'))
        for (const { line, amount } of back.lines) {
          const of = lines.get(line)
          if (!of) throw new Error('a refund of an unknown line')
          const place = [startOf(per, back.at), key(of.sale, of.course)]
          add(expected, place, { ...none, refunds: amount, net: -amount })
        }
      if (unit !== 'none' || by !== 'none')
        expect([unit, by, rowsOf(report)]).toEqual([unit, by, onlyWithEvents(expected)])
      const taken = sum(sales.filter(({ isPaid }) => isPaid).map(({ total }) => total))
      const given = sum(backs.filter((each) => isOfSale(each)).map(({ amount }) => amount))
      expect(report.totals).toEqual({
        orders: sales.filter(({ isPaid }) => isPaid).length,
        discount: sum(sales.filter(({ isPaid }) => isPaid).map(({ discount }) => discount)),
        sales: taken,
        refunds: given,
        net: taken - given,
      })
    }
  expect(byId.size).toBe(260)
  expect(backs.some(({ kind }) => kind === 'surplus')).toBe(true)
})
test('refunds distinguish partial refunds, chargebacks and duplicate payments, and add up to what the providers refunded', async () => {
  for (const by of ['none', 'course', 'method', 'coupon', 'language']) {
    const { totals } = await read('refunds', `${period}&by=${by}`)
    const of = (...kinds: string[]) => backs.filter(({ kind }) => kinds.includes(kind))
    expect([by, totals]).toEqual([
      by,
      {
        refunds: of('lines').length,
        refunded: sum(of('lines').map(({ amount }) => amount)),
        chargebacks: of('chargeback').length,
        chargedBack: sum(of('chargeback').map(({ amount }) => amount)),
        duplicates: of('surplus', 'held').length,
        duplicated: sum(of('surplus', 'held').map(({ amount }) => amount)),
      },
    ])
  }
  const { rows, totals } = await read('refunds', `${period}&per=none&by=course`)
  expect(sum(rows.map(({ values }) => (values.refunded ?? 0) + (values.chargedBack ?? 0)))).toBe(
    (totals.refunded ?? 0) + (totals.chargedBack ?? 0),
  )
})

test('VAT equals the issued documents; a company invoice replaces one of the same amount, and nothing counts twice', async () => {
  const documents = await shop.sql<{ month: string; sign: number; net: number; vat: number; total: number }>(
    `select to_char(date_trunc('month', issued_at at time zone 'UTC' + interval '3 hours'), 'YYYY-MM-DD') as month,
       case kind when 'invoice' then 1 else -1 end as sign, net_halalas as net, vat_halalas as vat, total_halalas as total
     from tax_documents where is_sandbox`,
  )
  const expected: Sums = {}
  for (const { month, sign, net, vat, total } of documents)
    add(expected, [month, null], {
      invoices: sign === 1 ? 1 : 0,
      notes: sign === 1 ? 0 : 1,
      net: sign * net,
      vat: sign * vat,
      total: sign * total,
    })
  const report = await read('vat', period)
  expect(rowsOf(report)).toEqual(expected)
  expect(report.totals.total).toBe(sum(documents.map(({ sign, total }) => sign * total)))
  const standard = await shop.sql(`select from tax_documents where form = 'standard' and kind = 'invoice'`)
  expect(standard).toHaveLength(4)
})

test('unfinished checkouts are those that began and are not paid, with their amount and the paid share', async () => {
  for (const by of ['none', 'course', 'language', 'coupon']) {
    const { totals } = await read('unfinished', `${period}&by=${by}`, 'support')
    const paid = sales.filter(({ isPaid }) => isPaid).length
    expect([by, totals]).toEqual([
      by,
      {
        opened: sales.length,
        paid,
        unfinished: sales.length - paid,
        conversion: Math.round((10_000 * paid) / sales.length),
        missed: sum(sales.filter(({ isPaid }) => !isPaid).map(({ total }) => total)),
      },
    ])
  }
  const weeks = await read('unfinished', period)
  expect(weeks.unit).toBe('week')
  expect(sum(weeks.rows.map(({ values }) => values.opened ?? 0))).toBe(sales.length)
})

test('a buyer is new in the month of their first order and returning in every later one', async () => {
  const paid = sales.filter(({ isPaid }) => isPaid)
  const first = paid.map(({ at }) => at).toSorted()[0] ?? ''
  const { rows, totals } = await read('returning-buyers', period)
  // All orders of the year have the same buyer.
  const months = [...new Set(paid.map(({ at }) => startOf('month', at)))].toSorted((a, b) =>
    String(a).localeCompare(String(b)),
  )
  expect(
    rows
      .filter(({ values }) => values.buyers !== 0)
      .map(({ at, values }) => [at, values.new, values.returning]),
  ).toEqual(months.map((month) => (month === startOf('month', first) ? [month, 1, 0] : [month, 0, 1])))
  expect(totals).toMatchObject({ buyers: 1, new: 1, returning: 0, returningShare: 0 })
})

test('orders of a merged account count for the account it was merged into', async () => {
  const [buyer = ''] = [...new Set(sales.filter(({ isPaid }) => isPaid).map(({ user }) => user))]
  const [other] = await shop.sql<{ id: string }>(`select id from users where id <> $1 order by id limit 1`, [
    buyer,
  ])
  const moved = sales.filter(({ isPaid, user }) => isPaid && user === buyer).slice(0, 3)
  const before = (await read('returning-buyers', period)).totals
  const give = async (user: string) => {
    // A stored order cannot change its buyer, and all orders of the year have the same one.
    await shop.sql('alter table orders disable trigger user')
    for (const { id } of moved) await shop.sql('update orders set user_id = $2 where id = $1', [id, user])
    await shop.sql('alter table orders enable trigger user')
  }
  await give(other?.id ?? '')
  expect((await read('returning-buyers', period)).totals).toMatchObject({ buyers: 2 })
  const merge = 'update users set merged_into = $2, closed_at = $3 where id = $1'
  await shop.sql(merge, [other?.id ?? '', buyer, now])
  expect((await read('returning-buyers', period)).totals).toEqual(before)
  await shop.sql('update users set merged_into = null, closed_at = null where id = $1', [other?.id ?? ''])
  await give(buyer)
})

test('learners are counted once for each course, with those who opened it recently and those who finished it', async () => {
  const [course] = await shop.sql<{ id: string; lms: number }>(
    'select id, lms_course_id as lms from courses order by id limit 1',
  )
  const users = await shop.sql<{ id: string }>(
    `select id from users where email like '%@reports.example' order by id limit 3`,
  )
  const daysAgo = (days: number) => Math.floor(shop.deps.clock().getTime() / 1_000) - days * 86_400
  const courses = [{ progress: 100, lastaccess: daysAgo(90) }, { progress: 40, lastaccess: daysAgo(3) }, null]
  for (const [index, { id }] of users.entries()) {
    await shop.sql(
      `insert into entitlements (id, origin, course_id, holder_id, starts_at, created_at)
       values (gen_random_uuid(), 'grant', $1, $2, '2026-10-05', '2026-10-05')`,
      [course?.id, id],
    )
    const known = courses[index]
    if (known)
      await shop.sql(
        `insert into lms_users (user_id, lms_user_id, courses, read_at) values ($1, $2, $3, now())`,
        [
          id,
          index + 1,
          JSON.stringify([
            { id: course?.lms, ...known },
            { id: 999, progress: 100, lastaccess: 1 },
          ]),
        ],
      )
  }
  const report = await read('learners', period, 'support')
  const values = { enrolled: 3, active: 1, finished: 1, completion: 3_333 }
  expect(report.rows.map(({ key, values: row }) => [key, row])).toEqual([[course?.id, values]])
  expect(report.totals).toEqual(values)
  expect((await read('learners', 'period=own&from=2026-10-06&to=2026-11-01')).rows).toEqual([])
})

test('each report and its file can be read only by the roles with its right', async () => {
  for (const role of staffRoles)
    for (const name of reportNames) {
      const isReadable = readableReports([role]).includes(name)
      const status = isReadable ? 200 : 403
      expect([role, name, (await shop.get(`/staff/reports/${name}`, tokens.get(role))).status]).toEqual([
        role,
        name,
        status,
      ])
      expect([role, name, (await file(`report=${name}`, role)).status]).toEqual([role, name, status])
    }
  expect(readableReports(['support'])).toEqual(['unfinished', 'learners'])
  expect(readableReports(['finance'])).toEqual(reportNames)
  expect(readableReports(['editor', 'reviewer'])).toEqual([])
})

test('a file has every row of its report, with amounts in riyals and two decimals, in its reader’s language', async () => {
  const { rows } = await read('sales', `${period}&per=month&by=method`)
  const answer = await file(`report=sales&${period}&per=month&by=method&lang=2`)
  expect(answer.headers.get('content-disposition')).toContain('report-sales.csv')
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toBe('الشهر,طريقة الدفع,الطلبات,الخصومات ر.س,المبيعات ر.س,المستردّ ر.س,الصافي ر.س')
  expect(lines).toEqual(
    rows.map(({ at, label, values: { orders, discount, sales: sold, refunds, net } }) =>
      [
        at,
        label?.ar,
        orders,
        ...[discount, sold, refunds, net].map((value) => ((value ?? 0) / 100).toFixed(2)),
      ].join(','),
    ),
  )
  const [entry] = await shop.sql(
    `select detail from audit_log where area = 'reports' and action = 'export' order by at desc limit 1`,
  )
  expect(entry).toMatchObject({ detail: { report: 'sales', per: 'month', by: 'method' } })
})

test('a period, a dimension or a report that does not exist is rejected', async () => {
  for (const path of [
    'sales?by=nothing',
    'sales?period=own',
    'sales?period=own&from=2026-02-01&to=2026-01-01',
    'vat?by=course',
    'profit',
  ])
    expect([path, (await shop.get(`/staff/reports/${path}`, tokens.get('finance'))).body.code]).toEqual([
      path,
      'invalid',
    ])
})

test('the comparison of a report is the total of the days it is compared with', async () => {
  const october = await read('sales', 'period=own&from=2026-10-01&to=2026-10-31&compare=year')
  expect(october.comparedDays).toEqual({ from: '2025-10-01', to: '2025-10-31' })
  const before = await read('sales', 'period=own&from=2025-10-01&to=2025-10-31')
  expect(october.comparedTotals).toEqual(before.totals)
})

test('the statement of a report reads the days of its period through an index', async () => {
  const days = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-08T00:00:00Z') }
  const indexes = {
    sales: ['orders_by_payment', 'refunds_by_end'],
    refunds: ['refunds_by_end'],
    fees: ['orders_by_payment', 'refunds_by_end'],
    vat: ['tax_documents_newest'],
    unfinished: ['orders_newest'],
    'returning-buyers': ['orders_by_payment'],
  } as const
  for (const [name, expected] of Object.entries(indexes)) {
    const statement = reportStatement({
      name: name as keyof typeof indexes,
      span: days,
      unit: 'day',
      dimension: null,
      now,
      isSandbox: true,
      sortedBy: reportOf(name as keyof typeof indexes).sortedBy,
      limit: 100,
    })
    const plan = await shop.deps.db.transaction(async (tx) => {
      // PostgreSQL reads a table of a few hundred rows faster without an index.
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    for (const index of expected) expect([name, plan.includes(index)]).toEqual([name, true])
  }
})
