import { langs } from '@matla/contract/kit/lang'
import { errorTexts } from '@matla/contract/errors.text'
import { expect, test, vi } from 'vitest'
import * as cartPage from '#cart/cart.page.tsx'
import * as checkoutPage from '#checkout/checkout.page.tsx'
import { cartWith, lens, mic, withCoupon } from '#test/cart.ts'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as redeemPage from './redeem.page.tsx'

const member = { _id: 'u', emailId: 'sara@example.com', fullName: 'Sara', kind: 'member', isStaff: false }
const signedIn = { read: () => value({ user: member, courseCount: 0, cart: {} }) }
const nobody = { read: () => value({ user: null, courseCount: 0, cart: {} }) }
const plain = cartWith([lens, mic])
const discounted = withCoupon(plain, 12.5, 10_625)
const covered = withCoupon(cartWith([lens]), 100, 85_000)
const seeded = (cart: object) => ({ cart: { mine: () => value({ cart }) }, session: signedIn })

test.each([
  ['en', ['Have a coupon?', 'Coupon code', 'Apply']],
  ['ar', ['لديك قسيمة خصم؟', 'رمز القسيمة', 'تطبيق']],
] as const)(
  'cart and checkout in %s have a collapsed code field, even without JavaScript',
  async (lang, expected) => {
    for (const page of [cartPage, checkoutPage]) {
      const markup = await show(page, { lang, api: seeded(plain) })
      for (const words of expected) expect(wordsOf(markup)).toContain(words)
      expect(fieldOf(markup, 'couponCode')).toContain('dir="ltr"')
      expect(markup).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="apply-coupon"/)
    }
  },
)

test.each([
  ['en', '12.5% off', 'Remove coupon LENS15'],
  ['ar', 'خصم 12.5%', 'إزالة القسيمة \u2066LENS15\u2069'],
] as const)(
  'an applied coupon shows code, percentage, discount and a button to remove it, in %s',
  async (lang, off, remove) => {
    for (const page of [cartPage, checkoutPage]) {
      const markup = await show(page, { lang, api: seeded(discounted) })
      expect(wordsOf(markup)).toContain('LENS15')
      expect(wordsOf(markup)).toContain(off)
      expect(markup).toContain(remove)
      for (const sum of ['1,500.00', '106.25', '1,393.75', '743.75']) expect(markup).toContain(sum)
      expect(markup).not.toContain('name="couponCode"')
    }
  },
)

test('a rejected code shows the reason beside the field and does not lose the input', async () => {
  const applyCoupon = vi.fn(() => failure('coupon-expired', 'This coupon has expired.'))
  const api = { ...seeded(plain), cart: { ...seeded(plain).cart, applyCoupon } }
  for (const page of [cartPage, checkoutPage]) {
    const sent = await post(page, 'browser', 'intent=apply-coupon&couponCode=spring+25', { api })
    expect(sent).toMatchObject({ status: 422, data: { kind: 'coupon-refused', typed: 'spring 25' } })
    expect(applyCoupon).toHaveBeenLastCalledWith({ body: { couponCode: 'spring 25' } })
    const markup = await show(page, { api, actionData: sent.data })
    expect(wordsOf(markup)).toContain('This coupon has expired.')
    expect(fieldOf(markup, 'couponCode')).toContain('value="spring 25"')
    expect(markup).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<\/details>).)*couponCode/)
  }
})

test.each([
  ['coupon-expired', 'انتهت صلاحية هذه القسيمة.', 'This coupon has expired.'],
  ['coupon-not-active', 'هذه القسيمة غير فعّالة.', 'Coupon is not active.'],
  ['coupon-not-yours', 'هذه القسيمة غير مخصّصة لبريدك الإلكتروني.', 'This coupon is not valid for your email.'],
  [
    'coupon-not-for-cart',
    'لا تشمل هذه القسيمة أيًّا من محتويات سلتك.',
    'This coupon is not valid for items in your cart.',
  ],
  ['coupon-invalid', 'القسيمة غير صالحة أو انتهت صلاحيتها.', 'Coupon is invalid or expired.'],
] as const)(
  'cart and checkout show %s in Arabic and English (R316 R317 R318 R319 R320)',
  async (code, ar, en) => {
    for (const lang of langs) {
      const applyCoupon = () => failure(code, errorTexts[code][lang])
      const api = { ...seeded(plain), cart: { ...seeded(plain).cart, applyCoupon } }
      for (const page of [cartPage, checkoutPage]) {
        const sent = await post(page, 'browser', 'intent=apply-coupon&couponCode=x', { lang, api })
        const markup = await show(page, { lang, api, actionData: sent.data })
        expect(wordsOf(markup)).toContain({ ar, en }[lang])
      }
    }
  },
)

test('applying or removing a coupon returns to the page that sent the form', async () => {
  const changed = () => value({ message: '', cart: discounted })
  const api = { cart: { applyCoupon: changed, removeCoupon: changed } }
  for (const intent of ['apply-coupon', 'remove-coupon']) {
    const form = `intent=${intent}&couponCode=x`
    expect(await post(cartPage, 'browser', form, { api })).toMatchObject({ status: 303, to: '/home/cart' })
    expect(await post(checkoutPage, 'browser', form, { api })).toMatchObject({ to: '/home/cart-checkout' })
    expect(await post(cartPage, 'script', form, { api })).toMatchObject({ data: { kind: 'coupon-changed' } })
  }
})

test('a coupon that was removed from the cart is named with the reason (S17)', async () => {
  const droppedCoupon = {
    couponCode: 'LENS15',
    reason: 'coupon-not-for-cart',
    messageEnglish: 'This coupon is not valid for items in your cart.',
    messageArabic: 'لا تشمل هذه القسيمة أيًّا من محتويات سلتك.',
  }
  const markup = await show(cartPage, { api: seeded({ ...plain, droppedCoupon }) })
  expect(wordsOf(markup).replace(/[\u2068\u2069]/g, '')).toContain('Coupon LENS15 no longer applies.')
  expect(wordsOf(markup)).toContain(droppedCoupon.messageEnglish)
})

const priced = value({
  data: { _id: 'b', name: 'Package', priceHalalas: 220_000, thumbnail: '/t', isBundle: true },
})
const quoted = value({
  couponCode: 'LENS30',
  percentageDiscount: 30,
  discountHalalas: 66_000,
  totalHalalas: 154_000,
  vatHalalas: 20_087,
})
const item = { params: { itemId: 'b' }, path: '/home/checkout/b?coupon=lens30' }

test('the checkout of one item has its coupon in the URL and pays with it', async () => {
  const quote = vi.fn(() => quoted)
  const createSession = vi.fn(() =>
    value({ orderId: 'o', data: { tran_ref: 'T', redirect_url: 'https://p.test' } }),
  )
  const api = {
    catalogue: { pricingDetails: () => priced },
    coupons: { quote },
    checkout: { createSession },
    session: signedIn,
  }
  const markup = await show(checkoutPage, { ...item, api })
  expect(markup).toContain('name="amount" value="1540.00"')
  expect(markup).toContain('action="/home/checkout/b?coupon=LENS30"')
  await post(checkoutPage, 'browser', 'intent=pay&amount=1540.00', { ...item, api })
  expect(createSession).toHaveBeenCalledWith({
    body: { paymentType: 'CARD', amount: '1540.00', lang: '1', itemId: 'b', cuponCode: 'lens30' },
  })
  const typed = { ...item, path: '/home/checkout/b', api }
  expect(await post(checkoutPage, 'browser', 'intent=apply-coupon&couponCode=lens30', typed)).toMatchObject({
    to: '/home/checkout/b?coupon=LENS30',
  })
  expect(await post(checkoutPage, 'browser', 'intent=remove-coupon', { ...item, api })).toMatchObject({
    to: '/home/checkout/b',
  })
})

test('a URL with a code that does not apply shows the full price and the reason', async () => {
  const api = {
    catalogue: { pricingDetails: () => priced },
    coupons: { quote: () => failure('coupon-invalid', 'Coupon is invalid or expired.') },
    session: signedIn,
  }
  const markup = await show(checkoutPage, { ...item, api })
  expect(markup).toContain('name="amount" value="2200.00"')
  expect(wordsOf(markup)).toContain('Coupon is invalid or expired.')
})

test.each([
  ['en', 'Congratulations', 'Redeem Now', 'You’re enrolled'],
  ['ar', 'تهانينا', 'استخدام القسيمة الآن', 'تم التحاقك'],
] as const)('a cart with nothing to pay is redeemed instead, in %s', async (lang, title, button, done) => {
  const redeem = vi.fn(() => value({ message: '', orderId: 'o', courseIds: ['67a'] }))
  const api = { ...seeded(covered), coupons: { redeem } }
  const markup = await show(checkoutPage, { lang, api })
  expect(wordsOf(markup)).toContain(title)
  expect(wordsOf(markup)).toContain(button)
  expect(markup).not.toContain('name="method"')
  expect(markup).toMatch(/<form[^>]*id="redeem"[^>]*><input type="hidden" name="intent" value="redeem"/)
  const { data } = await post(checkoutPage, 'browser', 'intent=redeem', { lang, api })
  expect(data).toEqual({ kind: 'redeemed' })
  const after = await show(checkoutPage, { lang, api: seeded(cartWith([])), actionData: data })
  expect(wordsOf(after)).toContain(done)
  expect(after).toContain('href="/home/Dashboard"')
})

test.each([
  ['sign-in-needed', 'Please login first', 'Please login first', 401],
  ['nothing-to-redeem', 'No eligible courses to redeem.', 'No eligible courses to redeem.', 422],
  ['unexpected', 'Something went wrong', 'Error during redemption', 500],
] as const)(
  'redeeming that is rejected with %s shows the reason (R327 to R329)',
  async (code, message, words, status) => {
    const api = { ...seeded(covered), coupons: { redeem: () => failure(code, message) } }
    const sent = await post(checkoutPage, 'browser', 'intent=redeem', { api })
    expect(sent.status).toBe(status)
    expect(wordsOf(await show(checkoutPage, { api, actionData: sent.data }))).toContain(words)
  },
)

test('a cart that was changed in another tab reports without JavaScript that there is nothing to redeem (R328)', async () => {
  for (const lang of langs) {
    const words = errorTexts['nothing-to-redeem'][lang]
    const reject = () => failure('nothing-to-redeem', words)
    for (const cart of [plain, cartWith([])]) {
      const api = { ...seeded(cart), coupons: { redeem: reject } }
      const sent = await post(checkoutPage, 'browser', 'intent=redeem', { lang, api })
      expect(wordsOf(await show(checkoutPage, { lang, api, actionData: sent.data }))).toContain(words)
    }
  }
})

const listing = () =>
  value({
    courses: [],
    total: 0,
    previous: null,
    next: null,
    self: null,
    bundle: { id: 'b', name: 'Package' },
    categories: [],
    category: 'All',
  })

test('the redeem form requires a login, then sends user, course and code and shows the response (R036 R333)', async () => {
  const redeemDiscount = vi.fn(() => value({ message: 'Open!', orderId: 'o', courseIds: ['b'] }))
  const out = { pages: { listing }, session: nobody }
  expect(wordsOf(await show(redeemPage, { api: out }))).toContain('Please login first')
  const api = { pages: { listing }, session: signedIn, coupons: { redeemDiscount } }
  expect(fieldOf(await show(redeemPage, { api }), 'userId')).toContain('value="u"')
  const sent = await post(redeemPage, 'browser', 'userId=u&courseId=b&couponCode=free', { api })
  expect(redeemDiscount).toHaveBeenCalledWith({ body: { userId: 'u', courseId: 'b', couponCode: 'free' } })
  expect(wordsOf(await show(redeemPage, { api, actionData: sent.data }))).toContain('Open!')
})

test('the redeem form preserves the input and reports missing fields', async () => {
  const rejected = { redeemDiscount: () => failure('coupon-needed', 'Please enter a coupon code.') }
  const api = { pages: { listing }, session: signedIn, coupons: rejected }
  const noCourse = await post(redeemPage, 'browser', 'userId=u&courseId=&couponCode=free', { api })
  const first = await show(redeemPage, { api, actionData: noCourse.data })
  expect(wordsOf(first)).toContain('Please choose a course.')
  expect(fieldOf(first, 'couponCode')).toContain('value="free"')
  const noCode = await post(redeemPage, 'browser', 'userId=u&courseId=b&couponCode=', { api })
  expect(noCode.status).toBe(422)
  const second = await show(redeemPage, { api, actionData: noCode.data })
  expect(wordsOf(second)).toContain('Please enter a coupon code.')
  expect(fieldOf(second, 'couponCode')).toContain('aria-invalid="true"')
})

test('the redeem page works when the shop does not respond', async () => {
  expect((await load(redeemPage, {})).status).toBe(503)
})
