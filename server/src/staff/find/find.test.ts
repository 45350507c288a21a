import type { SearchHit } from '@matla/contract/staff/find.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '#test/fixtures/staff.ts'
import { fillPersonSearch } from '#identity/users.ts'
import { type Person, settleIn, tokenFor } from '#test/access/access-people.ts'
import { openShop } from '#test/open-shop.ts'

let noura: Person
const tokens: Record<string, string> = {}

const shop = await openShop({ jobs: 'none' })
beforeAll(async () => {
  const { db } = shop.deps
  const { body } = await shop.get('/courses-light?lang=1')
  const [first, second] = body.courses as { _id: string }[]
  noura = await settleIn(shop, 'Nn', { courseId: first?._id ?? '', waiting: second?._id ?? '' })
  for (const role of ['owner', 'editor', 'support'] as const) {
    const { rows } = await shop.deps.database.pool.query<{ id: string }>(
      `insert into users (id, email, full_name, created_at) values (gen_random_uuid(), $1, 'نُورة القحطاني', now()) returning id`,
      [`${role}@find.test`],
    )
    const id = rows[0]?.id ?? ''
    await makeStaff(db, id, role)
    tokens[role] = await tokenFor(shop, id, 'member', { hasProof: true })
  }
  await fillPersonSearch(db)
})
afterAll(() => shop.close())

async function find(q: string, role = 'owner') {
  const path = `/matla/staff/find?lang=1&q=${encodeURIComponent(q)}`
  const { status, body } = await shop.call('GET', path, undefined, tokens[role])
  expect(status).toBe(200)
  return body as unknown as { found: SearchHit[]; isExact: boolean }
}
const kinds = ({ found }: { found: SearchHit[] }) => [...new Set(found.map(({ kind }) => kind))]

test('an order is found by its number in either kind of digits or by any reference, and opens immediately', async () => {
  const { orderId, reference } = noura.facts
  const { rows } = await shop.deps.database.pool.query<{ number: string; invoice: string }>(
    `select o.number, t.number as invoice from orders o join tax_documents t on t.order_id = o.id where o.id = $1`,
    [orderId],
  )
  const { number = '', invoice = '' } = rows[0] ?? {}
  const arabic = number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  for (const q of [number, `#${number}`, arabic, reference, orderId, invoice])
    expect([q, await find(q)]).toMatchObject([q, { found: [{ kind: 'order', id: orderId }], isExact: true }])
})

test('a partial reference finds its order without opening it, and a full reference works in Arabic digits and next to other results', async () => {
  const { orderId, reference } = noura.facts
  const beginning = reference.slice(0, -2)
  expect(await find(beginning)).toMatchObject({ found: [{ kind: 'order', id: orderId }], isExact: false })
  const arabic = reference.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  expect(arabic).not.toBe(reference)
  expect(await find(arabic)).toMatchObject({ found: [{ kind: 'order', id: orderId }], isExact: true })
  const pool = shop.deps.database.pool
  const { rows } = await pool.query<{ number: string }>('select number from orders where id = $1', [orderId])
  const number = rows[0]?.number ?? ''
  await pool.query(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, created_at)
     values (gen_random_uuid(), $1, 'special', 1000, now(), now() + interval '1 day', 5, now())`,
    [`${number}OFF`],
  )
  const both = await find(number)
  expect(kinds(both)).toEqual(['order', 'coupon'])
  expect(both).toMatchObject({ found: [{ id: orderId }, { kind: 'coupon' }], isExact: true })
  expect(await find(`${number}off`)).toMatchObject({ found: [{ kind: 'coupon' }], isExact: true })
})

test('a user is found by address, and by part of a name in another spelling', async () => {
  for (const q of ['نوره القحط', 'قحطانى', 'editor@find'])
    expect([
      q,
      (await find(q)).found.some(({ kind, title }) => kind === 'person' && title === 'نُورة القحطاني'),
    ]).toEqual([q, true])
  expect((await find('')).found).toEqual([])
  expect((await find('%%%')).found).toEqual([])
})

test('documents of every kind and media files are found by their words in both languages, including drafts', async () => {
  const [course] = await shop.sql<{ id: string; name: { ar: string; en: string } }>(
    `select id, name from courses where name ->> 'ar' like '%الإضاءة%' limit 1`,
  )
  for (const q of ['الاضاءه', course?.name.en ?? ''])
    expect([q, (await find(q)).found]).toEqual([
      q,
      expect.arrayContaining([
        { kind: 'document', id: `course:${course?.id}`, title: course?.name.en, detail: 'Course' },
      ]),
    ])
  const articles = (await find('film')).found.filter(({ detail }) => detail === 'Article')
  expect(articles.length).toBeGreaterThan(0)
  expect((await find('footer')).found).toContainEqual(
    expect.objectContaining({ kind: 'document', detail: 'Page' }),
  )
  await shop.sql(
    `insert into media (id, kind, name, file, bytes, sha256, alt, credit, created_at)
     select gen_random_uuid(), kind, 'Clapper-board.jpg', file, bytes, repeat('ab', 32), '{"ar": "لوح التصوير", "en": "A clapper"}', '', now()
     from media where kind = 'image' limit 1`,
  )
  for (const q of ['clapper board', 'لوح'])
    expect([q, (await find(q)).found]).toEqual([
      q,
      expect.arrayContaining([expect.objectContaining({ kind: 'medium', title: 'Clapper-board.jpg' })]),
    ])
  for (const { found } of [await find('film'), await find('a')])
    expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length)
})

test('coupons, documents and media are found only by staff with the right to read them', async () => {
  expect(kinds(await find('MATLA'))).toContain('coupon')
  expect(kinds(await find('الإضاءة'))).toContain('document')
  expect(kinds(await find('الإضاءة', 'support'))).toContain('document')
  const name = noura.facts.name
  expect(kinds(await find(name)).toSorted((a, b) => a.localeCompare(b))).toEqual(['order', 'person'])
  expect(kinds(await find(name, 'support')).length).toBe(2)
  expect((await find(name, 'editor')).found).toEqual([])
  expect((await find(noura.facts.reference, 'editor')).found).toEqual([])
})
