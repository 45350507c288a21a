import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findActor } from '#identity/sessions.ts'
import { courseOfProduct, coursesTable, productName, productsTable } from '#schema/catalog.tables.ts'
import { wishlistArticlesTable, wishlistProductsTable } from '#schema/engagement.tables.ts'
import { openWishlist, type Person } from '#test/fixtures/wishlist.ts'
import { wishlistPersonalData } from './wishlist.ts'

let shop: Awaited<ReturnType<typeof openWishlist>>
let courses: { id: string; code: string; name: { ar: string; en: string } }[]
beforeAll(async () => {
  shop = await openWishlist()
  courses = await shop.db
    .select({ id: productsTable.id, code: productsTable.sku, name: productName })
    .from(productsTable)
    .leftJoin(coursesTable, courseOfProduct)
    .orderBy(productsTable.position)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(wishlistProductsTable)
  await shop.db.delete(wishlistArticlesTable)
})

const course = (at: number) => {
  const found = courses[at]
  if (!found) throw new Error(`the demo has no course ${at}`)
  return found
}
const add = (by: Person, courseDetails: object, userEmail: string | undefined = by.email) =>
  shop.ask('/wishlist?lang=1', by.token, { userEmail, courseDetails })
const remove = (by: Person, key: object) =>
  shop.ask('/wishlist/remove-course?lang=1', by.token, { userEmail: by.email, ...key })
const namesOf = async (by: Person): Promise<string[]> =>
  (await shop.ask(`/wishlist/${by.email}`, by.token))
    .json()
    .data.map((each: { courseNameEnglish: string }) => each.courseNameEnglish)

const article = (heading: string, overrides: object = {}) => ({
  headingEnglish: heading,
  headingArabic: 'عنوان',
  subheadingEnglish: 'sub',
  subheadingArabic: 'فرعي',
  thumbnail: '/media/a.webp',
  redirectionLink: '/home/blogDetails/7',
  ...overrides,
})
const addArticle = (by: Person, blogDetails: object) =>
  shop.ask('/blog-wishlist?lang=1', by.token, { userEmail: by.email, blogDetails })
const headingsOf = async (by: Person): Promise<string[]> =>
  (await shop.ask(`/blog-wishlist/${by.email}`, by.token))
    .json()
    .data.map((each: { headingEnglish: string }) => each.headingEnglish)

test('R386 a course is added by its English name or any of its ids, and listed newest first with current data', async () => {
  const [first, second, third] = [course(1), course(2), course(3)]
  expect((await add(shop.noura, { courseNameEnglish: first.name.en, courseNameArabic: 'x' })).json()).toEqual(
    {
      success: true,
      message: 'Course added to wishlist',
    },
  )
  expect((await add(shop.noura, { _id: second.id })).statusCode).toBe(200)
  expect((await add(shop.noura, { courseId: third.code })).statusCode).toBe(200)
  const { data } = (await shop.ask(`/wishlist/${shop.noura.email.toUpperCase()}`, shop.noura.token)).json()
  expect(data.map((each: { _id: string }) => each._id)).toEqual([third.id, second.id, first.id])
  expect(data[2]).toMatchObject({
    courseNameEnglish: first.name.en,
    courseNameArabic: first.name.ar,
    courseThumbnail: expect.stringMatching(/^\/media\//),
    redirectionLink: `/home/R2/R4/filmproduction/${first.id}`,
  })
  expect(await namesOf(shop.sami)).toEqual([])
})

test('R386 adding a course twice is rejected with 400 and the documented message', async () => {
  const { name, id } = course(1)
  await add(shop.noura, { courseNameEnglish: name.en })
  for (const details of [{ courseNameEnglish: name.en }, { _id: id }]) {
    const again = await add(shop.noura, details)
    expect([again.statusCode, again.json().message]).toEqual([400, 'Course already exists in wishlist'])
  }
  expect(await namesOf(shop.noura)).toEqual([name.en])
})

test('a bundle can be added, and a product that the shop does not have cannot', async () => {
  await add(shop.noura, { _id: course(0).id })
  const { data } = (await shop.ask(`/wishlist/${shop.noura.email}`, shop.noura.token)).json()
  expect(data[0].redirectionLink).toBe('/home/R2/bundle')
  expect((await add(shop.noura, { courseNameEnglish: 'Cooking' })).json()).toMatchObject({
    code: 'course-not-found',
  })
  expect((await add(shop.noura, {})).json()).toMatchObject({ code: 'invalid' })
})

test('a renamed course stays and can be removed by both names, and a new course with its old name is a different entry', async () => {
  const { db, noura } = shop
  const [old, heir] = [course(1), course(2)]
  const rename = (id: string, name: { ar: string; en: string }) =>
    db.update(coursesTable).set({ name }).where(eq(coursesTable.id, id))
  await add(noura, { _id: old.id })
  await rename(old.id, { ...old.name, en: 'A New Name' })
  expect(await namesOf(noura)).toEqual(['A New Name'])
  await remove(noura, { courseNameEnglish: old.name.en })
  expect(await namesOf(noura)).toEqual([])
  await add(noura, { courseNameEnglish: 'A New Name' })
  await rename(heir.id, old.name)
  await add(noura, { courseNameEnglish: old.name.en })
  await db
    .update(wishlistProductsTable)
    .set({ nameEnglish: old.name.en })
    .where(eq(wishlistProductsTable.productId, old.id))
  await remove(noura, { courseNameEnglish: old.name.en })
  expect(await namesOf(noura)).toEqual(['A New Name'])
  await rename(old.id, old.name)
  await rename(heir.id, heir.name)
})

test('R386 a course is removed by either kind of id, and removing a missing one succeeds', async () => {
  const { id, code, name } = course(4)
  await add(shop.noura, { _id: id })
  expect((await remove(shop.noura, { courseId: code })).json()).toEqual({
    success: true,
    message: 'Course removed from wishlist',
  })
  expect((await remove(shop.noura, { courseNameEnglish: name.en })).statusCode).toBe(200)
  expect((await remove(shop.noura, {})).statusCode).toBe(400)
})

test('R387 an article is stored unchanged as plain text, and its kind comes from its address', async () => {
  const evil = `<img src=x onerror=alert(1)> "'`
  expect((await addArticle(shop.noura, article(evil, { _id: 'b1' }))).json()).toEqual({
    success: true,
    message: 'Article added to wishlist',
  })
  await addArticle(shop.noura, article('Light', { redirectionLink: '/home/insights/9' }))
  const { articles, courses: none } = (await shop.ask('/wishlist', shop.noura.token)).json()
  expect(none).toEqual([])
  expect(articles).toEqual([
    { ...article('Light', { redirectionLink: '/home/insights/9' }), _id: '', kind: 'insight' },
    { ...article(evil), _id: 'b1', kind: 'blog' },
  ])
  expect((await shop.ask('/wishlist/ids', shop.noura.token)).json()).toEqual({
    success: true,
    courseIds: [],
    headings: expect.arrayContaining(['Light', evil]),
  })
})

test('R387 adding an article twice is rejected with the message of its kind, by heading or by id', async () => {
  await addArticle(shop.noura, article('One', { _id: 'x' }))
  const blog = await addArticle(shop.noura, article('One'))
  expect([blog.statusCode, blog.json().message]).toEqual([400, 'Blog already exists in wishlist'])
  expect((await addArticle(shop.noura, article('Renamed', { _id: 'x' }))).json().code).toBe(
    'blog-already-wished',
  )
  const insight = await addArticle(shop.noura, article('One', { kind: 'insight' }))
  expect([insight.statusCode, insight.json().message]).toEqual([400, 'Insight already exists in wishlist'])
  expect(await headingsOf(shop.noura)).toEqual(['One'])
})

test('an article that was renamed is removed by its id', async () => {
  await addArticle(shop.noura, article('Old name', { _id: 'renamed' }))
  const gone = { articleId: 'renamed', headingEnglish: 'New name' }
  expect((await shop.ask('/blog-wishlist/remove-blog', shop.noura.token, gone)).statusCode).toBe(200)
  const { articles } = (await shop.ask('/wishlist', shop.noura.token)).json<{ articles: object[] }>()
  expect(articles).not.toContainEqual(expect.objectContaining({ headingEnglish: 'Old name' }))
})

test('R387 an article is removed by its heading or id, and repeating it succeeds', async () => {
  const off = (key: object) => shop.ask('/blog-wishlist/remove-blog?lang=1', shop.noura.token, key)
  for (const key of [{ headingEnglish: 'One' }, { articleId: 'x' }]) {
    await addArticle(shop.noura, article('One', { _id: 'x' }))
    const done = { success: true, message: 'Article removed from wishlist' }
    for (const _time of [1, 2]) expect((await off(key)).json()).toEqual(done)
    expect(await headingsOf(shop.noura)).toEqual([])
  }
  expect((await off({})).statusCode).toBe(400)
})

test.each([
  ['another site', { redirectionLink: 'https://evil.example/' }],
  ['another host', { redirectionLink: '//evil.example/a' }],
  ['another host by a backslash', { redirectionLink: '/\\evil.example' }],
  ['a script', { redirectionLink: 'javascript:alert(1)' }],
  ['a hidden sign', { redirectionLink: '/home/\u0009/evil' }],
  ['something that climbs', { redirectionLink: '/home/../matla/logout' }],
  ['a picture of another site', { thumbnail: 'https://evil.example/spy.gif' }],
  ['a picture in itself', { thumbnail: 'data:image/svg+xml,<svg/>' }],
  ['a heading without end', { headingEnglish: 'x'.repeat(301) }],
  ['no heading', { headingEnglish: '  ' }],
])('%s is rejected', async (_what, change) => {
  expect((await addArticle(shop.noura, article('x', change))).json()).toMatchObject({ code: 'invalid' })
  expect(await headingsOf(shop.noura)).toEqual([])
})

test('a wishlist has a maximum length', async () => {
  const { userId } = shop.noura
  await shop.db.execute(sql`
    insert into wishlist_articles select ${userId}::uuid, 'a' || n, 'blog', null, '', '', '', '', '/home/x', now()
    from generate_series(1, 300) as n`)
  expect((await addArticle(shop.noura, article('One more'))).json()).toMatchObject({ code: 'wishlist-full' })
})

test('only the owner can read or change a wishlist, a guest has none, and a visitor is asked to log in', async () => {
  const { ask, noura, sami } = shop
  await add(noura, { _id: course(1).id })
  await addArticle(noura, article('Hers'))
  const foreign: [string, object?][] = [
    [`/wishlist/${noura.email}`],
    [`/blog-wishlist/${noura.email}`],
    ['/wishlist', { userEmail: noura.email, courseDetails: { _id: course(2).id } }],
    ['/wishlist/remove-course', { userEmail: noura.email, courseId: course(1).id }],
    ['/blog-wishlist', { userEmail: noura.email, blogDetails: article('y') }],
    ['/blog-wishlist/remove-blog', { userEmail: noura.email, headingEnglish: 'Hers' }],
  ]
  for (const [path, body] of foreign) {
    const answer = await ask(path, sami.token, body)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed'])
    expect((await ask(path, noura.guestToken, body)).statusCode).toBe(403)
    expect((await ask(path, '', body)).statusCode).toBe(401)
  }
  expect(await namesOf(noura)).toEqual([course(1).name.en])
  expect(await headingsOf(noura)).toEqual(['Hers'])
  expect((await ask('/wishlist', sami.token)).json()).toMatchObject({ courses: [], articles: [] })
})

test('adding and removing in any order, each done twice, has the effect of doing it once', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('add', 'remove'),
      course: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom('id', 'name'),
    }),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await shop.db.delete(wishlistProductsTable)
      const model = new Set<string>()
      for (const { what, course: at, by } of list) {
        const { id, name } = course(at)
        const key = by === 'id' ? { courseId: id } : { courseNameEnglish: name.en }
        const run = async () => (await (what === 'add' ? add : remove)(shop.sami, key)).statusCode
        const wanted = what === 'add' && model.has(name.en) ? 400 : 200
        expect(await run()).toBe(wanted)
        const after = await namesOf(shop.sami)
        expect(await run()).toBe(what === 'add' ? 400 : 200)
        expect(await namesOf(shop.sami)).toEqual(after)
        if (what === 'add') model.add(name.en)
        else model.delete(name.en)
        expect(new Set(after)).toEqual(model)
      }
    }),
    { numRuns: 15 },
  )
})

test('ten concurrent adds create one entry', async () => {
  const codes = await Promise.all(
    Array.from({ length: 10 }, async () => (await add(shop.noura, { _id: course(5).id })).statusCode),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)])
  expect(await namesOf(shop.noura)).toHaveLength(1)
})

test('the wishlist is part of the personal data export and is erased with the account', async () => {
  const { db, noura, sami } = shop
  for (const each of [noura, sami]) await add(each, { _id: course(1).id })
  await addArticle(noura, article('Mine'))
  const part = wishlistPersonalData({ db })
  const actor = await findActor(db, noura.token, new Date('2026-09-02T12:00:00Z'))
  if (!actor) throw new Error('nobody is logged in')
  const person = { userId: noura.userId, actor, lang: 'en', lmsUserId: null } as const
  expect((await part.exportData?.(person))?.data).toMatchObject({
    courses: [{ courseNameEnglish: course(1).name.en }],
    articles: [{ headingEnglish: 'Mine' }],
  })
  await db.transaction(async (tx) => part.erase?.(tx, person, new Date(0)))
  expect((await shop.ask('/wishlist', noura.token)).json()).toMatchObject({ courses: [], articles: [] })
  expect(await namesOf(sami)).toHaveLength(1)
})
