import type { Change } from '@matla/contract/documents/changes'
import type { SaveResult, Version } from '@matla/contract/staff/documents.schema'
import { afterAll, expect, test } from 'vitest'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

test('every kind is listed with its titles, and a search finds them in any spelling', async () => {
  const kinds = [
    'page',
    'course',
    'product',
    'category',
    'instructor',
    'article',
    'ebook',
    'position',
    'legal',
  ]
  for (const kind of kinds) {
    const found = await shop.list(`?kind=${kind}`)
    expect(found.length).toBeGreaterThan(0)
    for (const row of found) {
      expect(row).toMatchObject({ kind, isPublished: true, draft: null })
      expect([row.title.ar, row.title.en]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    }
  }
  const { name } = (await shop.read(course)).value as { name: { ar: string } }
  const typed = name.ar.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه')
  const found = await shop.list(`?q=${encodeURIComponent(typed)}`)
  expect(found).toContainEqual(expect.objectContaining({ id: course }))
})

test('every document of the shop is complete, and publishing it unchanged leaves the tables unchanged', async () => {
  const ids = (await shop.list()).map(({ id }) => id)
  const tables = [
    'content',
    'courses',
    'products',
    'product_courses',
    'categories',
    'instructors',
    'articles',
  ]
  const stored = async () =>
    Promise.all(
      tables.map((table) =>
        shop.sql(
          `select to_jsonb(t) - 'updated_at' as row from ${table} t order by (to_jsonb(t) - 'updated_at')::text`,
        ),
      ),
    )
  const before = await stored()
  for (const id of ids.filter((each) => !each.startsWith('article:'))) {
    const document = await shop.read(id, shop.owner)
    const [name] = Object.keys(document.value)
    const again: Change = { at: [String(name)], value: document.value[String(name)] }
    const { revision } = await shop.written(id, [again], shop.owner)
    const { status, body } = await shop.act(id, 'publish', { revision }, shop.owner)
    expect([id, status, body.code, body.fields]).toEqual([id, 200, undefined, undefined])
  }
  expect(await stored()).toEqual(before)
})

test('a course name is written in both languages, published once and read by visitors', async () => {
  const { revision } = await shop.written(course, [
    { at: ['name', 'ar'], value: 'الكتابة للشاشة' },
    { at: ['name', 'en'], value: 'Writing for the screen' },
  ])
  expect(await shop.visited()).not.toContain('Writing for the screen')
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.act(course, 'publish', { revision, note: 'shorter' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await shop.visited()).toContain('Writing for the screen')
  const { versions } = (await shop.ask(`documents/${course}/versions`)) as unknown as { versions: Version[] }
  expect(versions[0]).toMatchObject({
    cause: 'publish',
    note: 'shorter',
    by: expect.stringMatching(/\S/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const [entry] = await shop.sql<{ before: object; after: object }>(
    `select before, after from audit_log where subject = $1 and action = 'publish' order by at desc limit 1`,
    [course],
  )
  expect(entry?.after).toMatchObject({ 'name/en': 'Writing for the screen' })
})

test('a course names every page on which it appears and the packages that contain it', async () => {
  const { places } = await shop.read(course)
  const bundles = await shop.sql<{ name: string }>(
    `select p.name ->> 'en' as name from product_courses c join products p on p.id = c.product_id
     where c.course_id = $1 and p.id <> $1 and p.status = 'on-sale' order by p.position, p.id`,
    [course.slice('course:'.length)],
  )
  expect(bundles.length).toBeGreaterThan(0)
  expect(places.map(({ name }) => name.en)).toEqual([
    expect.any(String),
    'All courses',
    ...bundles.map(({ name }) => name),
  ])
})

test('two editors can change one title in two languages, and the second to change the same text gets a conflict', async () => {
  const id = 'page:aboutPage'
  const base = await shop.read(id)
  await shop.save(id, base, [{ at: ['title', 'ar'], value: 'عن المدرسة' }])
  const second = (await shop.save(id, base, [{ at: ['title', 'en'], value: 'About the school' }], shop.owner))
    .body as unknown as SaveResult
  expect(second).toMatchObject({ met: [], others: [{ at: ['title', 'ar'], value: 'عن المدرسة' }] })
  const third = (await shop.save(id, base, [{ at: ['title', 'ar'], value: 'من نحن' }], shop.owner))
    .body as unknown as SaveResult
  expect(third.met).toMatchObject([{ index: 0, value: 'عن المدرسة', by: expect.stringMatching(/\S/) }])
  expect((await shop.read(id)).value).toMatchObject({ title: { ar: 'عن المدرسة', en: 'About the school' } })
  const again = { revision: third.revision, baseVersion: base.baseVersion, key: 'the-same-key' }
  const change = [{ at: ['title', 'ar'], value: 'من نحن' }]
  for (let index = 0; index < 2; index++)
    await shop.act(id, 'save', { ...again, changes: change }, shop.owner)
  const repeated = { revision: base.revision, baseVersion: base.baseVersion, key: 'met-and-saved' }
  const mixed = [
    { at: ['title', 'ar'], value: 'اسم ثالث' },
    { at: ['description', 'en'], value: 'About us, again' },
  ]
  for (let index = 0; index < 2; index++)
    expect((await shop.act(id, 'save', { ...repeated, changes: mixed })).body.met).toMatchObject([
      { index: 0 },
    ])
  const saves = await shop.sql(
    `select 1 from draft_saves where document_id = $1 and request_key = 'the-same-key'`,
    [id],
  )
  expect(saves).toHaveLength(1)
  expect((await shop.read(id)).value).toMatchObject({ title: { ar: 'من نحن' } })
  expect((await shop.act(id, 'discard', { revision: again.revision })).body.code).toBe('draft-changed')
  await shop.act(id, 'discard', { revision: (await shop.read(id)).revision })
  expect((await shop.read(id)).draft).toBeNull()
})

test.each([
  ['another field', { at: ['nothing'], value: 'x' }],
  ['a field of every object', { at: ['__proto__'], value: {} }],
  ['a number for a text', { at: ['title', 'en'], value: 5 }],
  ['a long text', { at: ['title', 'en'], value: 'x'.repeat(1_000) }],
  ['an override of direction', { at: ['title', 'en'], value: 'a\u202Eb' }],
  ['two lines in one', { at: ['title', 'en'], value: 'a\nb' }],
  [
    'a picture of elsewhere',
    { at: ['art'], value: { base: '../../etc', widths: [1], width: 1, height: 1, blur: '' } },
  ],
  ['an item without an id', { at: ['story'], value: [{ value: { ar: '', en: '' } }] }],
  ['a fourth of three', { at: ['extras'], put: { id: 'new1' }, after: null }],
  ['the whole document', { at: [], value: {} }],
  ['an item that is not there', { at: ['story', 'nobody', 'value', 'en'], value: 'x' }],
])('a draft rejects %s', async (_, change) => {
  const { status, body } = await shop.save('page:aboutPage', await shop.read('page:aboutPage'), [change])
  expect([status, body.code]).toEqual([422, 'change-wrong'])
  expect((await shop.read('page:aboutPage')).draft).toBeNull()
})

test('a menu entry never links to a script, whatever its title is', async () => {
  const { value, ...nav } = await shop.read('page:nav')
  const [first] = value['items'] as { id: string }[]
  for (const href of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x']) {
    const { body } = await shop.save('page:nav', nav, [
      { at: ['items', String(first?.id), 'href'], value: href },
    ])
    expect(body.code).toBe('change-wrong')
  }
})

test("an unpublished draft does not change the version of visitors' caches", async () => {
  const version = async () => (await shop.sql('select version from content_version'))[0]
  const before = await version()
  const { revision } = await shop.written(course, [{ at: ['tagline', 'en'], value: 'Typed' }])
  expect(await version()).toEqual(before)
  await shop.act(course, 'publish', { revision })
  expect(await version()).not.toEqual(before)
})

test('missing values block publication and are listed by field and language', async () => {
  const { revision } = await shop.written(course, [{ at: ['tagline', 'en'], value: '' }])
  const { status, body } = await shop.act(course, 'publish', { revision })
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
    422,
    'document-incomplete',
    ['tagline/en'],
  ])
  const found = await shop.list('?missing=en')
  expect(found).toMatchObject([{ id: course, draft: { missing: { ar: 0, en: 1 } } }])
  await shop.act(course, 'discard', { revision })
})
