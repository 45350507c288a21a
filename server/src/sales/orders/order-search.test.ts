import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { addBuyer, addCourse, addOrder, type Buyer, openCheckout } from '#test/fixtures/orders.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { fillOrderSearch } from './orders.store.ts'

let database: Database
let buyer: Buyer
beforeAll(async () => {
  database = await testDatabase()
  await addCourse(database.db)
  buyer = await addBuyer(database.db, 'noura.q@example.com')
})
afterAll(() => database.close())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows

test('a new order has a unique number and its normalised search text', async () => {
  const { sessionId } = await openCheckout(database.db, buyer)
  for (let index = 0; index < 3; index++) await addOrder(database.db, buyer, sessionId)
  const rows = await query<{ number: string; search: string }>(
    'select number, search from orders order by number',
  )
  expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
  expect(Number(rows[0]?.number)).toBeGreaterThan(10_000)
  for (const { search } of rows) expect(search).toBe(' نوره العتيبي noura.q@example.com')
  await expect(query('update orders set number = number + 100')).rejects.toThrow(/frozen/)
})

test('an order of an earlier version can be found after its search text is filled in', async () => {
  await query(`update orders set search = ''`)
  expect(await fillOrderSearch(database.db)).toBe(3)
  expect(await fillOrderSearch(database.db)).toBe(0)
  expect(await query(`select 1 from orders where search like '% نوره%'`)).toHaveLength(3)
})

test('the search text of a buyer normalises all spellings of a name', () => {
  expect(foldedSearch('  نُورة   القحطاني ', 'N.Q@Mail.SA')).toBe(' نوره القحطاني n.q@mail.sa')
  expect(foldedSearch('—', '')).toBe(' —')
})
