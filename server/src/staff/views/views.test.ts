import type { SavedView } from '@matla/contract/staff/views.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let finance: string
let support: string
let owner: string
beforeAll(async () => {
  owner = await hire(shop, 'owner@views.example', 'owner')
  finance = await hire(shop, 'finance@views.example', 'finance')
  support = await hire(shop, 'support@views.example', 'support')
})
afterAll(() => shop.close())

const list = async (token: string, area = 'orders') =>
  ((await shop.get(`/staff/views?area=${area}`, token)).body as unknown as { views: SavedView[] }).views
const save = async (token: string, name: string, overrides: object = {}) => {
  const body = { area: 'orders', name, query: '?status=paid&q=نورة', ...overrides }
  return (await shop.post('/staff/views', body, token)).body.view as SavedView
}

test('a view is private or shared, and only its author or an owner can change it', async () => {
  const mine = await save(finance, 'Tabby this month')
  const shared = await save(finance, 'Paid', { isShared: true })
  expect(mine.query).toBe(new URLSearchParams('status=paid&q=نورة').toString())
  expect(await list(finance)).toMatchObject([
    { id: mine.id, isShared: false, mayChange: true },
    { id: shared.id, isShared: true, mayChange: true },
  ])
  expect(await list(support)).toMatchObject([{ id: shared.id, mayChange: false }])
  expect(await list(owner)).toMatchObject([{ id: shared.id, mayChange: true }])
  expect(await list(finance, 'people')).toEqual([])
  const change = (token: string, id: string) =>
    shop.post(`/staff/views/${id}/change`, { name: 'Other', isShared: true }, token)
  for (const [token, id] of [
    [support, shared.id],
    [support, mine.id],
    [owner, mine.id],
  ] as const) {
    expect((await change(token, id)).body.code).toBe('view-not-found')
    expect((await shop.post(`/staff/views/${id}/remove`, {}, token)).body.code).toBe('view-not-found')
  }
  expect((await change(finance, mine.id)).body.view).toMatchObject({ name: 'Other', isShared: true })
  expect((await list(support)).length).toBe(2)
  expect((await shop.post(`/staff/views/${shared.id}/remove`, {}, owner)).status).toBe(200)
  expect((await list(finance)).length).toBe(1)
})

test('reading the views of a list requires the right to read the list, because they may contain a searched name', async () => {
  const reviewer = await hire(shop, 'reviewer@views.example', 'reviewer')
  const everything = async (token: string) =>
    ((await shop.get('/staff/views', token)).body as unknown as { views: SavedView[] }).views
  await save(finance, 'Searched by name', { isShared: true })
  await save(owner, 'Who did it', { area: 'audit', isShared: true })
  const areasOf = async (token: string) => new Set((await everything(token)).map(({ area }) => area))
  expect(await areasOf(owner)).toEqual(new Set(['orders', 'audit']))
  expect(await areasOf(support)).toEqual(new Set(['orders']))
  expect(await everything(reviewer)).toEqual([])
  const body = { area: 'orders', name: 'mine', query: '' }
  expect((await shop.post('/staff/views', body, reviewer)).body.code).toBe('not-allowed')
  expect((await shop.post('/staff/views', { ...body, area: 'nowhere' }, owner)).body.code).toBe('invalid')
})

test('a staff member can save at most a hundred views, even with concurrent requests', async () => {
  await shop.sql(
    `insert into saved_views (id, user_id, made_by, area, name, query, created_at)
     select gen_random_uuid(), id, id, 'orders', 'filled', '', now() from users, generate_series(1, 98)
     where email = 'support@views.example'`,
  )
  const body = { area: 'orders', name: 'more', query: '' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.post('/staff/views', body, support)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body: { code } }) => code === 'views-full')).toHaveLength(3)
})

test('the audit log is read page by page with filters, and finance sees only the areas about money', async () => {
  type Page = {
    rows: { id: string; area: string; action: string }[]
    total: number
    next: string
    previous: string
  }
  const read = async (query: string, token = owner) =>
    (await shop.get(`/staff/audit?${query}`, token)).body as unknown as Page
  const all = await read('')
  expect(all.rows.length).toBe(all.total)
  const found: string[] = []
  for (let after = ''; ;) {
    const page = await read(`limit=3${after && `&after=${after}`}`)
    found.push(...page.rows.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(found).toEqual(all.rows.map(({ id }) => id))
  const second = await read(`limit=2&after=${(await read('limit=2')).next}`)
  expect((await read(`limit=2&before=${second.previous}`)).rows).toEqual((await read('limit=2')).rows)
  expect((await read('order=oldest')).rows.map(({ id }) => id)).toEqual(found.toReversed())
  expect(new Set((await read('area=views&action=remove')).rows.map(({ action }) => action))).toEqual(
    new Set(['remove']),
  )
  expect((await read('from=2020-01-01&to=2020-02-01')).rows).toEqual([])
  expect((await read('', finance)).rows).toEqual([])
  expect((await shop.get('/staff/audit', support)).status).toBe(403)
  for (const cursor of ['x', 'WyJ4Il0', Buffer.from('["2026-02-31 00:00:00+00","x"]').toString('base64url')])
    expect((await shop.get(`/staff/audit?after=${cursor}`, owner)).body.code).toBe('invalid')
})
