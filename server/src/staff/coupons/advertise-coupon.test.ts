import { dayMs, riyadhDay } from '@matla/contract/kit/riyadh'
import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'

let finance: StaffCalls
const shop = await openShop()
beforeAll(async () => {
  finance = await shop.staff('finance')
})
afterAll(() => shop.close())

const day = (ahead: number) => riyadhDay(new Date(Date.now() + ahead * dayMs))
const terms = { kind: 'special', percent: 15, products: null, from: day(-1), to: day(9), maxUses: 5 }
const made = async (code: string, overrides: object = {}) =>
  (await finance.act('coupons', { ...terms, code, ...overrides })).body.coupon as CouponRow
const advertise = (id: string, isShown: boolean) => finance.act(`coupons/${id}/advertise`, { isShown })
const pageText = async () => JSON.stringify((await shop.must('GET', '/matla/bundle-page')).data)

test('a coupon can be chosen for the package page, which shows its code, and removed again', async () => {
  const { id } = await made('PAGE15')
  const answer = await advertise(id, true)
  expect(answer.body.coupon).toMatchObject({ isOnPackagePage: true })
  await until(async () => (await pageText()).includes('PAGE15'), 10_000)
  const bundle = (await shop.must('GET', '/matla/staff/prices?limit=1', undefined, finance.token)) as {
    rows: { id: string }[]
  }
  const { promises } = await shop.must(
    'GET',
    `/matla/staff/prices/${bundle.rows[0]?.id ?? ''}`,
    undefined,
    finance.token,
  )
  // The demo's page was written for a 30 % coupon.
  expect(promises).toContainEqual(expect.objectContaining({ percent: 15, ofCoupon: 15 }))
  expect((await advertise(id, false)).body.coupon).toMatchObject({ isOnPackagePage: false })
  await until(async () => !(await pageText()).includes('PAGE15'), 10_000)
})

test.each([
  ['for one person', { email: 'noor@page.test' }],
  ['for a course alone', { products: ['67ca7c35a8d2cef36e64af07'] }],
])('a coupon that is %s is not shown on the package page', async (what, more) => {
  const { id } = await made(`NOT${what.length}`, more)
  expect((await advertise(id, true)).body).toMatchObject({ code: 'coupon-not-for-package' })
})
