import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer, Opened } from '#test/buyer.ts'
import { openShop } from '#test/open-shop.ts'

let course: { _id: string; CourseCostEnglish: string }
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as (typeof course)[]
  course = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0') ?? course
})
afterAll(() => shop.close())

const arrives = () => shop.arrive(`report-${randomUUID()}@proof.test`, [course._id])
const accepted = '2.meta-ga4.analytics-marketing.1790000000'
const refused = '2.meta-ga4.none.1790000000'

/** Makes calls as a browser that gave this answer to the cookie question. */
async function openWith(buyer: Buyer, consent: string): Promise<void> {
  const response = await fetch(`${shop.url}/matla/create-session?lang=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      cookie: `consent=${consent}`,
    },
    body: JSON.stringify({ paymentType: 'CARD' }),
  })
  expect(response.status).toBe(200)
}
const pay = ({ reference }: Opened) => shop.finish({ reference })
const report = async (buyer: Buyer) => {
  const { body } = await shop.post('/checkout/report-purchases', {}, buyer.token)
  expect(body).toMatchObject({ success: true })
  return body.purchases as { orderId: string; totalHalalas: number; courseIds: string[] }[]
}

test('only one of ten concurrent requests receives a paid purchase, with its sum and courses', async () => {
  const buyer = await arrives()
  await openWith(buyer, accepted)
  const page = await shop.openPage(buyer)
  expect(await report(buyer)).toEqual([])
  await pay(page)
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(buyer)))
  expect(answers.flat()).toEqual([
    {
      orderId: page.orderId,
      totalHalalas: Number(course.CourseCostEnglish) * 100,
      courseIds: [course._id],
    },
  ])
})

test('the purchase of a buyer who refused consent is never reported, whatever they answer later', async () => {
  const buyer = await arrives()
  await openWith(buyer, refused)
  await pay(await shop.openPage(buyer))
  expect(await report(buyer)).toEqual([])
})

test('a purchase is reported when its buyer consents after paying', async () => {
  const buyer = await arrives()
  await pay(await shop.openPage(buyer))
  expect(await report(buyer)).toHaveLength(1)
})

test("the order stores the version and the purposes of the buyer's consent", async () => {
  const buyer = await arrives()
  await openWith(buyer, accepted)
  const { orderId } = await shop.openPage(buyer)
  const { rows } = await shop.deps.database.pool.query(
    'select consent_version, purposes, reported_at from purchase_reports where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ consent_version: '2', purposes: ['analytics', 'marketing'], reported_at: null }])
})

test('a buyer never receives the purchases of another buyer', async () => {
  const [buyer, other] = [await arrives(), await arrives()]
  await pay(await shop.openPage(buyer))
  expect(await report(other)).toEqual([])
  expect(await report(buyer)).toHaveLength(1)
})
