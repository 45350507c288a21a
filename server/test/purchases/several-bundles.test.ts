import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestBundle } from '#test/fixtures/products.ts'
import { comeBack, returnForm } from '#test/buyer.ts'
import { withCheckout } from './checkout.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const first = '67d59795de8a4d83834e525b'
const second = 'ab0000000000000000000002'
const third = 'ab0000000000000000000003'

let acting = ''
const shop = withCheckout(await openShop())
beforeAll(async () => {
  const [row] = await shop.sql<{ id: string }>(
    `select p.id from products p join courses c on c.id = p.course_id where c.category = 'Acting' and p.status = 'on-sale' limit 1`,
  )
  acting = row?.id ?? ''
  const { db } = shop.deps
  await addTestBundle(
    db,
    { id: second, name: { ar: 'باقة الصوت', en: 'Sound Package' }, priceHalalas: 99_000, position: 1 },
    [script, sound],
  )
  await addTestBundle(
    db,
    { id: third, name: { ar: 'باقة التمثيل', en: 'Stage Package' }, priceHalalas: 88_000, position: 2 },
    [sound, acting],
  )
})
afterAll(() => shop.close())

const get = (path: string, token?: string) => shop.call('GET', path, undefined, token)
const coursesOf = async (email: string) =>
  (await readLedger(shop.sandboxUrl)).enrolments.filter((seat) => seat.email === email).length
const buy = async (buyer: Awaited<ReturnType<typeof shop.arrive>>) => {
  const { reference, redirectUrl } = await shop.openPage(buyer)
  await comeBack(returnForm(await shop.press(redirectUrl, 'approve')))
  await until(async () => (await shop.outcome(buyer, reference)) === 'paid', 60_000)
  await shop.untilDone()
}

test('every bundle is listed as a course of ranking 0, in catalogue order, and the bundle URL shows the first one (R118 R122)', async () => {
  const { courses } = (await get('/matla/courses')).body as {
    courses: { _id: string; CourseRankingEnglish: number; CourseCategoryEnglish: string }[]
  }
  const bundles = courses.filter(({ CourseRankingEnglish }) => CourseRankingEnglish === 0)
  expect(bundles.map(({ _id }) => _id)).toEqual([first, second, third])
  expect(new Set(bundles.map(({ CourseCategoryEnglish }) => CourseCategoryEnglish))).toEqual(
    new Set(['BUNDLE']),
  )
  expect((await get('/matla/pages/bundle?lang=1')).body).toMatchObject({ offer: { id: first } })
  expect((await get('/matla/get-matla-pricing-details?lang=1&_id=MATLABUNDLE')).body).toMatchObject({
    data: { _id: first, isBundle: true },
  })
  expect((await get(`/matla/get-courses-by-id?lang=1&_id=${second}`)).body).toMatchObject({
    course: { _id: second, CourseNameEnglish: 'Sound Package', CourseRankingEnglish: 0 },
  })
})

test('while the first bundle is hidden, its URLs and aliases show the next one', async () => {
  await shop.sql(`update products set status = 'hidden' where id = $1`, [first])
  for (const id of ['MATLABUNDLE', 'matlabundle', '67d59795de8a4d83834e525c'])
    await until(
      async () =>
        ((await get(`/matla/get-matla-pricing-details?lang=1&_id=${id}`)).body.data as { _id: string })
          ._id === second,
      20_000,
    )
  await until(
    async () => ((await get('/matla/pages/bundle?lang=1')).body.offer as { id: string }).id === second,
    20_000,
  )
  expect((await get(`/matla/get-matla-pricing-details?lang=1&_id=${first}`)).status).toBe(404)
  await shop.sql(`update products set status = 'on-sale' where id = $1`, [first])
})

test('bundles that share a course can be in one cart, and a bundle that contains another replaces it', async () => {
  const buyer = await shop.arrive('several-cart@proof.test', [script])
  expect(await shop.add(buyer, second)).toMatchObject({ body: { notice: 'bundle-replaced-parts' } })
  expect(await shop.add(buyer, third)).toMatchObject({ status: 200, body: { notice: 'added' } })
  expect(await shop.add(buyer, sound)).toMatchObject({
    status: 409,
    body: { code: 'course-already-in-cart' },
  })
  expect(await shop.cart(buyer)).toMatchObject({ items: [{ courseId: second }, { courseId: third }] })
  await shop.make({ code: 'STAGE', percent: 50, courses: [third] })
  expect(await shop.apply(buyer, 'STAGE')).toMatchObject({ status: 200 })
  expect(await shop.cart(buyer)).toMatchObject({ totalHalalas: 187_000, discountedHalalas: 143_000 })
  expect(await shop.add(buyer, first)).toMatchObject({ body: { notice: 'bundle-replaced-parts' } })
  expect(await shop.cart(buyer)).toMatchObject({ items: [{ courseId: first, isBundle: true }] })
  expect(await shop.add(buyer, third)).toMatchObject({
    status: 409,
    body: { code: 'course-already-in-cart' },
  })
})

test('two bundles in one paid order open all their courses, a shared one only once, and are then owned (R360)', async () => {
  const buyer = await shop.arrive('several-paid@proof.test', [second, third])
  await buy(buyer)
  expect(await coursesOf(buyer.email)).toBe(3)
  const owned = (
    await shop.sql<{ id: string }>(
      `select distinct t.course_id as id from entitlements t join users u on u.id = t.holder_id where u.email = $1`,
      [buyer.email],
    )
  ).map(({ id }) => id)
  expect(owned.toSorted()).toEqual([script, sound, acting].toSorted())
  for (const id of [second, third, script, acting])
    expect(await shop.add(buyer, id)).toMatchObject({ status: 409, body: { code: 'course-already-owned' } })
  expect(await shop.add(buyer, first)).toMatchObject({ status: 200 })
  await shop.verify()
})

test('while no bundle is on sale, none is shown and courses are sold as usual (A27)', async () => {
  await shop.sql(`update products set status = 'hidden' where kind = 'bundle'`)
  await until(async () => (await get('/matla/pages/bundle?lang=1')).status === 404, 20_000)
  expect((await get('/matla/get-matla-pricing-details?lang=1&_id=MATLABUNDLE')).status).toBe(404)
  const buyer = await shop.arrive('several-none@proof.test', [script])
  expect(await shop.add(buyer, sound)).toMatchObject({ status: 200, body: { notice: 'added' } })
})
