import type { StaffRole } from '@matla/contract/kit/rights'
import type { SavedReport } from '@matla/contract/staff/saved-reports.calls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { chanceOf } from '#test/chance.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { sellAYear } from '#test/fixtures/year-of-sales.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'
import { lastDueDay, mailReports } from './mail-reports.ts'

const shop = await openShop({ demo: false, jobs: 'queued' })
const members = ['owner', 'finance', 'second', 'support', 'editor'] as const
type Member = (typeof members)[number]
const tokens = new Map<Member, string>()
const ids = new Map<Member, string>()
const emailOf = (member: Member) => `${member}@saved.example`

beforeAll(async () => {
  for (const member of members) {
    const role: StaffRole = member === 'second' ? 'finance' : member
    tokens.set(member, await hire(shop, emailOf(member), role))
    const [user] = await shop.sql<{ id: string }>('select id from users where email = $1', [emailOf(member)])
    ids.set(member, user?.id ?? '')
  }
  await shop.sql(
    `update users set email_verified = true, lang = case email when $1 then 'en' else 'ar' end`,
    [emailOf('finance')],
  )
  await sellAYear(shop.deps.database, {
    chance: chanceOf(inject('proofSeed')),
    now: shop.deps.clock(),
    sales: 20,
    isSandbox: () => true,
  })
})
afterAll(() => shop.close())

const save = (member: Member, body: object) => shop.post('/staff/saved-reports', body, tokens.get(member))
const listOf = async (member: Member) =>
  (await shop.get('/staff/saved-reports', tokens.get(member))).body.saved as SavedReport[]
const year = { period: 'own', from: '2025-01-01', to: '2027-01-01', per: 'month' }
const emails = () =>
  shop.sql<{ recipient: string; lang: string; status: string }>(
    `select recipient, lang, status from emails where kind = 'saved-report' order by recipient`,
  )

test('a saved report is emailed once for each due day, in their language and with its rows, to the chosen readers who may still read it', async () => {
  const readers = (['finance', 'owner', 'second'] as const).map((member) => ids.get(member))
  const made = await save('finance', {
    name: 'الشهر',
    report: 'sales',
    query: year,
    interval: 'daily',
    readers,
  })
  const { id } = made.body.saved as SavedReport
  await mailReports(shop.deps)
  expect(await emails(), 'it begins on the day after').toEqual([])

  await shop.sql(`update saved_reports set mailed_on = mailed_on - 1`)
  await shop.sql(`update staff_members set roles = '{support}' where user_id = $1`, [ids.get('second')])
  await Promise.all([mailReports(shop.deps), mailReports(shop.deps)])
  await mailReports(shop.deps)
  expect((await emails()).map(({ recipient, lang }) => [recipient, lang])).toEqual([
    [emailOf('finance'), 'en'],
    [emailOf('owner'), 'ar'],
  ])
  const { totals } = (
    await shop.get(`/staff/reports/sales?${new URLSearchParams(year).toString()}`, tokens.get('owner'))
  ).body.report as { totals: { net: number; orders: number } }
  const riyals = (totals.net / 100).toFixed(2)
  const file = await fetch(
    `${shop.url}/matla/staff/report.csv?report=sales&lang=1&${new URLSearchParams(year).toString()}`,
    {
      headers: { authorization: `Bearer ${tokens.get('finance')}` },
    },
  )
  const [english] = await shop.mailOf(emailOf('finance'))
  expect(english?.subject).toContain('Report: الشهر')
  expect(english?.text.replaceAll(',', '')).toContain(riyals)
  expect(english?.text).toContain(`Orders: \u2066${totals.orders}\u2069`)
  expect(english).toMatchObject({ attachments: [{ filename: 'report-sales.csv' }] })
  expect((await file.text()).split('\r\n').length).toBeGreaterThan(12)
  const [arabic] = await shop.mailOf(emailOf('owner'))
  expect(arabic?.text).toContain(`الطلبات: \u2066${totals.orders}\u2069`)

  // The right is checked again when the email is written.
  await shop.deps.db.transaction((tx) =>
    queueEmail(tx, shop.deps, {
      kind: 'saved-report',
      aboutId: id,
      recipient: emailOf('second'),
      lang: 'ar',
      now: shop.deps.clock(),
    }),
  )
  await until(async () => (await emails()).some(({ status }) => status === 'dropped'), 30_000)
  expect(await shop.mailOf(emailOf('second'))).toEqual([])
})

test('a saved report is listed for staff who may read it, and only its author and owners can change it', async () => {
  const body = { name: 'Checkouts', report: 'unfinished', query: { per: 'week', compare: 'year' } }
  const { id, query } = (await save('support', body)).body.saved as SavedReport
  expect(query).toBe('period=30-days&per=week&compare=year')
  const seen = async (member: Member) =>
    (await listOf(member)).map(({ name, mayChange }) => [name, mayChange] as const)
  expect(await seen('support')).toEqual([['Checkouts', true]])
  expect(await seen('owner')).toEqual([
    ['Checkouts', true],
    ['الشهر', true],
  ])
  expect(await seen('finance')).toEqual([
    ['Checkouts', false],
    ['الشهر', true],
  ])
  const path = `/staff/saved-reports/${id}`
  const change = { name: 'Carts', query: { per: 'day' }, interval: 'weekly', readers: [ids.get('support')] }
  expect((await shop.post(`${path}/change`, change, tokens.get('finance'))).body.code).toBe(
    'saved-report-not-found',
  )
  const changed = (await shop.post(`${path}/change`, change, tokens.get('support'))).body.saved
  expect(changed).toMatchObject({
    name: 'Carts',
    query: 'period=30-days&per=day',
    interval: 'weekly',
    readers: [{ id: ids.get('support') }],
  })
  expect((await shop.post(`${path}/remove`, {}, tokens.get('owner'))).status).toBe(200)
  expect(await seen('support')).toEqual([])
})

test('a report cannot be saved by, or for, a member who may not read it', async () => {
  const body = { name: 'Sales', report: 'sales', query: {} }
  expect((await save('support', body)).body.code).toBe('not-allowed')
  expect((await save('editor', body)).status).toBe(403)
  expect((await save('finance', { ...body, readers: [ids.get('support')] })).body.code).toBe(
    'report-reader-unknown',
  )
  expect((await save('finance', { ...body, query: { period: 'own' } })).body.code).toBe('invalid')
  const { body: readers } = await shop.get('/staff/reports/sales/readers', tokens.get('finance'))
  expect(new Set((readers.readers as { id: string }[]).map(({ id }) => id))).toEqual(
    new Set([ids.get('owner'), ids.get('finance')]),
  )
  expect((await shop.get('/staff/reports/sales/readers', tokens.get('support'))).status).toBe(403)
})

test('weekly reports are due on Sundays, monthly reports on the first', () => {
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => lastDueDay('weekly', day))).toEqual([
    '2026-11-22',
    '2026-11-29',
    '2026-11-29',
  ])
  expect(lastDueDay('monthly', '2026-11-30')).toBe('2026-11-01')
  expect(lastDueDay('daily', '2026-11-30')).toBe('2026-11-30')
})
