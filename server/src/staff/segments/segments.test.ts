import type { PersonDetail, PersonRow } from '@matla/contract/staff/person-page.schema'
import type { Segment } from '@matla/contract/staff/segments.calls'
import type { Tag } from '@matla/contract/staff/tags.calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { hashToken } from '#lib/ids.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop()
let support: string
let owner: string
const ids: Record<string, string> = {}

type Page = { rows: PersonRow[]; total: number; next: string | null }
const get = async <Answer>(path: string, token = support) =>
  (await shop.must('GET', `/matla/staff/${path}`, undefined, token)) as unknown as Answer
const post = (path: string, body: object, token = support) => shop.post(`/staff/${path}`, body, token)
const nameOf = (id: string) => Object.entries(ids).find(([, each]) => each === id)?.[0]
/** Returns the people of this test that the filters find, in list order. */
const find = async (query: string) => {
  const { rows } = await get<Page>(`people?${query}`)
  return rows.flatMap(({ id }) => nameOf(id) ?? [])
}
const segments = async () => (await get<{ rows: Segment[] }>('segments')).rows
const tags = async () => (await get<{ tags: Tag[] }>('tags')).tags

async function addBuyer(name: string, courses: readonly string[], lang: string) {
  const buyer = await shop.arrive(`${name}@segments.test`, courses, { lang })
  const page = await shop.openPage(buyer)
  await shop.finish(page)
  return page
}

beforeAll(async () => {
  support = await shop.logIn('support@matla.test')
  owner = await shop.logIn('owner@matla.test')
  await addBuyer('amal', [script], 'ar')
  await addBuyer('badr', [script, sound], 'en')
  await shop.arrive('carim@segments.test', [sound])
  await shop.untilDone()
  const rows = await shop.sql<{ id: string; email: string }>(
    `select id, email from users where email like '%@segments.test'`,
  )
  for (const { id, email } of rows) ids[email.split('@')[0] ?? ''] = id
  await shop.sql(
    `update users set full_name = initcap(split_part(email, '@', 1)), email_verified = true,
       lang = case when email like 'badr%' then 'en' else 'ar' end where email like '%@segments.test'`,
  )
  await shop.sql(
    `update orders set paid_at = '2026-03-31T21:30:00Z' where user_id = $1 and status = 'paid'`,
    [ids['amal']],
  )
  await shop.sql(
    `insert into subscriptions (id, email_hash, email, lang, status, consent_text, asked_at, confirmed_at, left_at)
     values (gen_random_uuid(), $1, 'amal@segments.test', 'ar', 'confirmed', 'newsletter-2026-01', now(), now(), null),
       (gen_random_uuid(), $2, null, 'en', 'left', 'newsletter-2026-01', now() - interval '2 days', now() - interval '2 days', now())`,
    [hashToken('amal@segments.test'), hashToken('badr@segments.test')],
  )
})
afterAll(() => shop.close())

test('each filter finds the people that its name describes, and people can be sorted by name, spending and last purchase', async () => {
  const [category] = await shop.sql<{ category: string }>('select category from courses where id = $1', [
    sound,
  ])
  const spent = (await get<{ person: PersonDetail }>(`people/${ids['amal']}`)).person.spentHalalas
  const of = 'q=segments.test&order=name'
  const found = {
    [`bought=${sound}`]: ['badr'],
    [`bought=${script}`]: ['amal', 'badr'],
    [`notBought=${sound}`]: ['amal', 'carim'],
    [`boughtIn=${category?.category}`]: await find(`${of}&bought=${sound}`),
    [`spentFrom=${spent + 1}`]: ['badr'],
    [`spentTo=${spent}`]: ['amal', 'carim'],
    [`spentFrom=1&spentTo=${spent}`]: ['amal'],
    'ordersFrom=1': ['amal', 'badr'],
    'ordersTo=0': ['carim'],
    // 00:30 on 1 April in Riyadh.
    'lastTo=2026-04-01': ['amal'],
    'lastTo=2026-03-31': [],
    'lastFrom=2026-04-01&lastTo=2026-04-01': ['amal'],
    'language=en': ['badr'],
    'marketing=yes': ['amal'],
    'marketing=no': ['badr', 'carim'],
    [`bought=${script}&marketing=no&ordersFrom=٠`]: ['badr'],
  }
  for (const [query, people] of Object.entries(found))
    expect([query, await find(`${of}&${query}`)]).toEqual([query, people])
  const sorted = async (order: string) => find(`q=segments.test&order=${order}`)
  expect(await sorted('name-reversed')).toEqual(['carim', 'badr', 'amal'])
  expect(await sorted('most-spent')).toEqual(['badr', 'amal', 'carim'])
  expect(await sorted('least-spent')).toEqual(['carim', 'amal', 'badr'])
  expect(await sorted('last-purchase')).toEqual(['badr', 'amal', 'carim'])
  const first = await get<Page>('people?q=segments.test&order=most-spent&limit=1')
  expect(await find(`q=segments.test&order=most-spent&limit=1&after=${first.next}`)).toEqual(['amal'])
  expect((await post('people?', {})).status).toBe(404)
  expect((await shop.get('/staff/people?marketing=perhaps', support)).body.code).toBe('invalid')
})

test('tags can be added, suggested, renamed and merged, in any spelling', async () => {
  const { amal = '', badr = '', carim = '' } = ids
  const tag = async (id: string, body: object) => (await post(`people/${id}/tags`, body)).body.tags
  expect(await tag(amal, { add: ['مُهتمّة بالإخراج', 'VIP'] })).toEqual(['VIP', 'مُهتمّة بالإخراج'])
  expect(await tag(badr, { add: [' vip '] })).toEqual(['VIP'])
  expect(await tag(amal, { add: ['مهتمه بالاخراج'] })).toEqual(['VIP', 'مُهتمّة بالإخراج'])
  expect((await tags()).map(({ name, people }) => [name, people])).toEqual([
    ['VIP', 2],
    ['مُهتمّة بالإخراج', 1],
  ])
  // The search ignores these characters, so such a name would be empty.
  for (const name of ['!', 'ء', 'ـ'])
    expect((await post(`people/${amal}/tags`, { add: [name] })).body.code).toBe('invalid')
  expect((await post(`people/${amal}/tags`, { add: ['x'.repeat(41)] })).body.code).toBe('invalid')
  const bulk = {
    ids: null,
    matching: { q: 'segments.test' },
    add: ['VIP', 'Spring'],
    remove: ['مهتمة بالإخراج'],
  }
  const effect = {
    people: 3,
    added: [
      { name: 'VIP', people: 1 },
      { name: 'Spring', people: 3 },
    ],
    removed: [{ name: 'مهتمة بالإخراج', people: 1 }],
  }
  expect((await post('people/preview-tags', bulk)).body).toMatchObject(effect)
  expect((await tags()).map(({ name }) => name)).not.toContain('Spring')
  const { body } = await post('people/tags', bulk)
  expect(body).toMatchObject({ people: 3, removed: [{ name: 'مُهتمّة بالإخراج', people: 1 }] })
  expect(body.added).toEqual(expect.arrayContaining(effect.added))
  // Repeating the request changes nothing.
  expect((await post('people/tags', bulk)).body.added).toEqual(
    expect.arrayContaining([
      { name: 'VIP', people: 0 },
      { name: 'Spring', people: 0 },
    ]),
  )
  const [spring, vip] = ['Spring', 'VIP'].map(
    async (name) => (await tags()).find((each) => each.name === name)?.id,
  )
  expect((await post(`tags/${await spring}/rename`, { name: 'vip' })).body.code).toBe('tag-exists')
  expect((await post(`tags/${await spring}/rename`, { name: 'Spring 2026' })).status).toBe(200)
  expect(await find(`tag=${await spring}&order=name`)).toEqual(['amal', 'badr', 'carim'])
  expect(await tag(carim, { remove: ['spring 2026'] })).toEqual(['VIP'])
  expect(await find(`tag=${await vip}&withoutTag=${await spring}`)).toEqual(['carim'])
  const made = await post('segments', { name: 'Spring', filters: { tag: await spring } })
  const { id } = made.body.segment as Segment
  expect((await post(`tags/${await spring}/merge`, { into: await vip })).status).toBe(200)
  expect(await find(`segment=${id}&order=name`)).toEqual(['amal', 'badr', 'carim'])
  expect((await post(`segments/${id}/remove`, {})).status).toBe(200)
  const finance = await shop.logIn('finance@matla.test')
  expect((await post(`people/${amal}/tags`, { add: ['mine'] }, finance)).body.code).toBe('not-allowed')
})

test('a segment stores filters under a name for everyone who may read people, and its count follows changes to people', async () => {
  const filters = { bought: script, marketing: 'no' }
  const made = await post('segments', { name: 'Script, no marketing', filters })
  expect(made.body.segment).toMatchObject({
    query: `bought=${script}&marketing=no`,
    people: expect.any(Number),
  })
  const { id, people } = made.body.segment as Segment
  expect((await post('segments', { name: 'script,  NO marketing', filters })).body.code).toBe(
    'segment-exists',
  )
  expect((await post('segments', { name: 'Everyone', filters: {} })).body.code).toBe('segment-empty')
  expect(await find(`segment=${id}&q=segments.test`)).toEqual(['badr'])
  await addBuyer('dana', [script], 'ar')
  expect(await segments()).toMatchObject([{ id, name: 'Script, no marketing', people: people + 1 }])
  const changed = await post(`segments/${id}/change`, { name: 'English', filters: { language: 'en' } })
  expect(changed.body.segment).toMatchObject({ name: 'English', query: 'language=en' })
  const finance = await shop.logIn('finance@matla.test')
  expect((await get<{ rows: Segment[] }>('segments?q=eng', finance)).rows.map((each) => each.id)).toEqual([
    id,
  ])
  expect((await post('segments', { name: 'Mine', filters }, finance)).body.code).toBe('not-allowed')
  const editor = await shop.logIn('editor@matla.test')
  expect((await shop.get('/staff/segments', editor)).status).toBe(403)
  const audit = await shop.sql<{ action: string }>(
    `select action from audit_log where area = 'segments' and subject = $1 order by id`,
    [id],
  )
  expect(audit.map(({ action }) => action)).toContain('change')
})

test('only owners export a segment, with the chosen columns, and the export is in the audit log', async () => {
  const [segment] = await segments()
  const file = async (query: string, token = owner) => {
    const response = await fetch(`${shop.url}/matla/staff/people.csv?lang=1&${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
    return { status: response.status, text: await response.text() }
  }
  await shop.sql(`update sessions set proved_at = now() - interval '1 hour'`)
  expect((await file('')).status).toBe(401)
  await shop.post('/staff/me/prove', { password: 'Matla#2026' }, owner)
  const { status, text } = await file(`segment=${segment?.id}&q=badr@segments.test&columns=email,tags,orders`)
  expect(status).toBe(200)
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Email,Tags,Orders',
    'badr@segments.test,VIP,1',
  ])
  expect((await file('columns=password')).status).toBe(400)
  expect((await file('', support)).status).toBe(403)
  const [entry] = await shop.sql<{ detail: Record<string, string> }>(
    `select detail from audit_log where area = 'people' and action = 'export' order by id desc limit 1`,
  )
  expect(entry?.detail).toMatchObject({ segment: segment?.id, columns: 'email,tags,orders' })
})

test('a person’s page shows every decision about marketing, and erasing the person deletes their tags', async () => {
  const page = (await get<{ person: PersonDetail }>(`people/${ids['badr']}`)).person
  expect(page.consents).toMatchObject([
    { what: 'newsletter', isGiven: false, version: 'newsletter-2026-01', source: 'newsletter' },
    { what: 'newsletter', isGiven: true, version: 'newsletter-2026-01' },
  ])
  const tagged = async () =>
    (await shop.sql('select 1 from person_tags where user_id = $1', [ids['badr']])).length
  expect(await tagged()).toBe(1)
  expect((await post(`people/${ids['badr']}/erase`, { reason: 'by email' }, owner)).status).toBe(200)
  expect(await tagged()).toBe(0)
})

test.runIf(inject('engine') === 'postgres')(
  'an account that is closed while people are being tagged gets no tag',
  async () => {
    const carim = ids['carim'] ?? ''
    const closing = new pg.Client(shop.databaseUrl)
    await closing.connect()
    onTestFinished(() => closing.end())
    await closing.query('begin')
    await closing.query('update users set closed_at = now() where id = $1', [carim])
    const tagging = post('people/tags', { ids: [carim], add: ['too late'] })
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await shop.sql(waiting)).toHaveLength(1), 10_000)
    await closing.query('commit')
    expect((await tagging).body).toMatchObject({ people: 1, added: [{ name: 'too late', people: 0 }] })
  },
)
