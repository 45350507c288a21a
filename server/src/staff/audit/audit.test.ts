import { dayMs, riyadhDay } from '@matla/contract/kit/riyadh'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import { addBuyer } from '#test/fixtures/orders.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let owner: string
let finance: string
let couponId: string
beforeAll(async () => {
  owner = await hire(shop, 'owner@audit.example', 'owner')
  finance = await hire(shop, 'finance@audit.example', 'finance')
  const day = (ahead: number) => riyadhDay(new Date(shop.deps.clock().getTime() + ahead * dayMs))
  const coupon = { code: 'AUDITED', kind: 'special', percent: 10, products: null, maxUses: 5 }
  await shop.post('/staff/coupons', { ...coupon, from: day(-1), to: day(20) }, finance)
  const rows = await shop.sql<{ id: string }>(`select id from coupons where code = 'AUDITED'`)
  couponId = rows[0]?.id ?? ''
  await shop.post(`/staff/coupons/${couponId}/raise-limit`, { maxUses: 9 }, finance)
  await addBuyer(shop.deps.db, 'buyer@audit.example')
  const buyers = await shop.sql<{ id: string }>(`select id from users where email = 'buyer@audit.example'`)
  await shop.get(`/staff/people/${buyers[0]?.id ?? ''}`, owner)
})
afterAll(() => shop.close())

const read = async (query: string, token = owner) =>
  (await shop.get(`/staff/audit?${query}`, token)).body as unknown as { rows: AuditEntry[] }
const csv = async (query: string, token = owner) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/matla/staff/audit.csv?lang=1&${query}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

test('an entry shows the current name of its subject and is found by it', async () => {
  const byCode = await read('subject=audited')
  expect(byCode.rows.map(({ action }) => action)).toEqual(['raiseLimit', 'make'])
  for (const { named } of byCode.rows)
    expect(named).toEqual({ kind: 'coupon', id: couponId, name: 'AUDITED' })
  expect((await read(`subject=${couponId}`)).rows).toEqual(byCode.rows)
  const people = await read('area=people&action=read')
  expect(people.rows[0]?.named).toMatchObject({ kind: 'person' })
  expect(JSON.stringify(await shop.sql('select * from audit_log'))).not.toContain('AUDITED@')
})

test('a transfer is named by its bank reference', async () => {
  const entered = { receivedOn: '2026-11-20', amountHalalas: 35_000, narration: '', key: 'audited-transfer' }
  await shop.post('/staff/transfers', { ...entered, bankReference: 'FT-AUDITED' }, finance)
  const { rows } = await read('area=transfers')
  expect(rows.map(({ named }) => [named?.kind, named?.name])).toEqual([['transfer', 'FT-AUDITED']])
})

test('entries about reading personal data are hidden until they are requested', async () => {
  expect((await read('area=people')).rows).toEqual([])
  expect((await read('area=people&action=read')).rows).toMatchObject([{ action: 'read' }])
})

test('actions with the same name share one filter, and only staff are offered as people to filter by', async () => {
  expect((await read('action=make,raiseLimit')).rows).toHaveLength(2)
  const { actors } = (await shop.get('/staff/audit/actors', finance)).body as unknown as { actors: object[] }
  expect(actors).toHaveLength(2)
})

test('the export has the rows that this role sees in the list, requires an identity confirmation and is itself audited', async () => {
  const own = await csv('area=coupons')
  expect(own.status).toBe(200)
  expect(own.text.startsWith('When (Riyadh),Who')).toBe(true)
  expect(own.text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(own.text).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,/m)
  expect(own.text).toContain('"{""maxUses"":5}","{""maxUses"":9}"')
  expect((await read('area=audit')).rows).toMatchObject([{ action: 'export', detail: { area: 'coupons' } }])
  const ofFinance = await csv('action=read', finance)
  expect(ofFinance.text).not.toMatch(/,people,/)
  expect((await csv('action=read')).text).toMatch(/,people,/)
  await shop.sql(`update sessions set proved_at = now() - interval '20 minutes'`)
  expect((await csv('')).text).toContain('prove-again')
})
