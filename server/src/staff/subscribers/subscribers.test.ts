import type { SubscriberRow } from '@matla/contract/staff/subscribers.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/fixtures/new-staff.ts'
import { tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let owner: string
let editor: string
const addresses = ['=amal@news.test', 'badr@news.test', 'chadi@news.test']
beforeAll(async () => {
  owner = await hire(shop, 'owner@team.test', 'owner')
  editor = await hire(shop, 'editor@team.test', 'editor')
  for (const email of addresses) await shop.post('/newsletter?lang=1', { email })
  for (const email of addresses.slice(0, 2))
    await shop.post('/newsletter/confirm', { token: tokenIn((await shop.mailOf(email)).at(-1)) })
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await shop.get(`/staff/subscribers?lang=1&${query}`, editor)).body as unknown as { rows: SubscriberRow[] }
const file = (as: string, query = '') =>
  shop.app.inject({
    url: `/matla/staff/subscribers.csv?${query}`,
    headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
  })

test('staff see confirmed and unconfirmed subscribers, counted by state and language', async () => {
  expect((await list('view=confirmed')).rows.map(({ email }) => email)).toEqual([
    'badr@news.test',
    '=amal@news.test',
  ])
  expect((await list('q=CHADI')).rows).toMatchObject([{ email: 'chadi@news.test', state: 'asked' }])
  expect((await list('q=%25')).rows).toEqual([])
  const [chadi] = (await list('q=CHADI')).rows
  expect((await shop.get(`/staff/subscribers/${chadi?.id}`, editor)).body.subscriber).toEqual(chadi)
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect((await shop.get(`/staff/subscribers/${unknown}`, editor)).body.code).toBe('subscriber-not-found')
  const { body } = await shop.get('/staff/subscribers/counts', editor)
  expect(body).toMatchObject({ cameLately: 2, leftLately: 0 })
  expect((body as unknown as { counts: { count: number }[] }).counts).toEqual(
    expect.arrayContaining([
      { state: 'confirmed', lang: 'en', count: 2 },
      { state: 'asked', lang: 'en', count: 1 },
    ]),
  )
})

test('an owner exports subscribers after an identity confirmation, audited, each with an unsubscribe link and no formula cell', async () => {
  expect((await file(editor)).statusCode).toBe(403)
  const answer = await file(owner, 'view=confirmed&q=news&from=2020-01-01')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers.csv"',
  })
  const [head, ...lines] = answer.body.split('\r\n').filter(Boolean)
  expect(head?.startsWith('\uFEFF')).toBe(true)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)).toMatch(/^'=amal@news\.test,en,confirmed,/)
  expect(lines.every((line) => line.includes('/newsletter/unsubscribe?token='))).toBe(true)
  const written = await shop.sql(
    `select subject, detail from audit_log where area = 'subscribers' and action = 'export'`,
  )
  expect(written).toEqual([
    {
      subject: 'subscribers.export',
      detail: { view: 'confirmed', order: 'newest', from: '2020-01-01' },
    },
  ])
  shop.later(20)
  expect((await file(owner)).json().code).toBe('prove-again')
})

test('the list with addresses requires an owner with an identity confirmation in every format (A9)', async () => {
  const whole = (as: string) => shop.get('/newsletter/subscribers', as)
  expect((await whole(editor)).status).toBe(403)
  shop.later(20)
  expect((await whole(owner)).body.code).toBe('prove-again')
  const proven = await hire(shop, 'other.owner@team.test', 'owner')
  expect((await whole(proven)).body).toMatchObject({ data: [{ email: '=amal@news.test' }, {}] })
})

test('a subscriber is removed on request with a reason: the address is erased, and repeating it changes nothing', async () => {
  const [row] = (await list('q=badr')).rows
  const end = (id: string) =>
    shop.post(`/staff/subscribers/${id}/end?lang=1`, { reason: 'asked by phone' }, editor)
  expect((await end(row?.id ?? '')).status).toBe(200)
  const [left] = (await list('view=left')).rows
  expect((await end(row?.id ?? '')).status).toBe(200)
  expect(left).toMatchObject({ id: row?.id, email: null })
  expect((await list('view=left')).rows).toEqual([left])
  expect((await end('00000000-0000-7000-8000-000000000000')).body.code).toBe('subscriber-not-found')
})
