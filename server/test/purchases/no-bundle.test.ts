import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeBack, returnForm } from '#test/buyer.ts'
import { withCheckout } from './checkout.ts'
import { brokenInvariants, unfinished } from '#test/invariants.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const bundle = '67d59795de8a4d83834e525b'

let bundleOnly = ''
const shop = withCheckout(await openShop())
beforeAll(async () => {
  const [row] = await shop.sql<{ id: string }>(`select id from products where status = 'bundle-only' limit 1`)
  bundleOnly = row?.id ?? ''
  await shop.sql(`update products set status = 'hidden' where kind = 'bundle'`)
})
afterAll(() => shop.close())

const get = (path: string, token?: string) => shop.call('GET', path, undefined, token)

test('without a bundle a course is sold by card, from the cart to the LMS (A27)', async () => {
  const buyer = await shop.arrive('no-bundle@proof.test', [script])
  expect(await shop.add(buyer, sound)).toMatchObject({ status: 200, body: { notice: 'added' } })
  await shop.make({ code: 'HALF', percent: 50, courses: [sound] })
  expect(await shop.apply(buyer, 'HALF')).toMatchObject({ status: 200 })
  const { reference, redirectUrl } = await shop.openPage(buyer)
  await comeBack(returnForm(await shop.press(redirectUrl, 'approve')))
  await until(async () => (await shop.outcome(buyer, reference)) === 'paid', 60_000)
  expect(await shop.outcome(buyer, reference)).toBe('paid')
  const { pool } = shop.deps.database
  await until(async () => (await unfinished(pool)).length === 0, 60_000)
  const { enrolments } = await readLedger(shop.sandboxUrl)
  expect(enrolments.filter(({ email }) => email === buyer.email)).toHaveLength(2)
  expect(await brokenInvariants(pool, shop.sandboxUrl)).toEqual([])
  expect(await shop.add(buyer, sound)).toMatchObject({ status: 409, body: { code: 'course-already-owned' } })
  const credentials = { emailId: 'learner@matla.test', password: 'Matla#2026' }
  const { body: member } = await shop.post('/login', credentials)
  const token = String(member.token)
  expect(await get('/matla/my-courses/owned', token)).toMatchObject({
    status: 200,
    body: { isBundleOwned: false },
  })
  for (const path of ['/matla/my-courses', '/matla/certificates', '/matla/wishlist/ids'])
    expect([path, (await get(path, token)).status]).toEqual([path, 200])
})

test('without a bundle a single item can be quoted, bought and redeemed (A27)', async () => {
  await shop.make({ code: 'WHOLE', percent: 100, maxUses: 9 })
  await shop.make({ code: 'TENTH', percent: 10, maxUses: 9 })
  const buyer = await shop.arrive('no-bundle-item@proof.test', [script])
  const quote = await shop.call(
    'POST',
    '/matla/coupons/quote',
    { couponCode: 'TENTH', itemId: sound },
    buyer.token,
  )
  expect(quote).toMatchObject({ status: 200 })
  expect(await shop.pay(buyer, { itemId: sound })).toMatchObject({ status: 200 })
  const other = await shop.arrive('no-bundle-gift@proof.test', [script])
  expect(await shop.redeem(other, { couponCode: 'WHOLE', courseId: sound })).toMatchObject({
    status: 200,
    body: { courseIds: [sound] },
  })
})

test('a course that is sold only in the bundle is reported as not for sale, and the bundle as not found (A27)', async () => {
  const buyer = await shop.arrive('no-bundle-only@proof.test', [script])
  await shop.make({ code: 'NINTH', percent: 11, maxUses: 9 })
  const ways = (id: string) => [
    shop.add(buyer, id),
    shop.pay(buyer, { itemId: id }),
    shop.redeem(buyer, { couponCode: 'NINTH', courseId: id }),
    shop.post('/coupons/quote', { couponCode: 'NINTH', itemId: id }, buyer.token),
  ]
  for (const answer of await Promise.all(ways(bundleOnly)))
    expect(answer).toMatchObject({ status: 409, body: { code: 'course-not-for-sale' } })
  for (const answer of await Promise.all(ways(bundle)))
    expect(answer).toMatchObject({ status: 404, body: { code: 'course-not-found' } })
})

test('a bundle that is hidden leaves the cart, and the other courses are still sold (A27, S40)', async () => {
  await shop.sql(`update products set status = 'on-sale' where kind = 'bundle'`)
  const buyer = await shop.arrive('no-bundle-cart@proof.test', [bundle])
  await shop.sql(`update products set status = 'hidden' where kind = 'bundle'`)
  expect(await shop.add(buyer, sound)).toMatchObject({ status: 200 })
  expect(await shop.cart(buyer)).toMatchObject({ items: [{ courseId: sound }] })
  expect(await shop.pay(buyer)).toMatchObject({ status: 200 })
})

test.each([
  ['/matla/courses', 200],
  ['/matla/courses-light', 200],
  ['/matla/search-index?lang=0', 200],
  ['/matla/pages/shell?lang=0', 200],
  ['/matla/pages/home?lang=0', 200],
  ['/matla/pages/listing?lang=0', 200],
  [`/matla/pages/course/${sound}?lang=0`, 200],
  ['/matla/pages/bundle?lang=0', 404],
  ['/matla/bundle-page', 404],
  ['/sitemap.xml', 200],
])('without a bundle %s responds with %s (A27)', async (path, status) => {
  const response = await fetch(`${shop.url}${path}`)
  expect([path, response.status]).toEqual([path, status])
})
