import fc from 'fast-check'
import { expect, test } from 'vitest'
import { load, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as failurePage from './failure.page.tsx'
import * as returned from './return.page.tsx'
import { nextPage } from './order-status.ts'
import { failureText, successText } from './returns.text.ts'
import * as success from './success.page.tsx'

const order = (outcome: string, isFinal = false, reason = 'funds') => ({
  payments: {
    latest: () =>
      value({
        orderId: 'o',
        orderNumber: 10_042,
        paymentId: 'p',
        tranRef: 'TST1',
        outcome,
        isFinal,
        reason: outcome === 'declined' || outcome === 'returned' ? reason : null,
        totalHalalas: 59_000,
        courseIds: ['67a'],
        email: 'sara@example.com',
        courseNames: [{ ar: 'الإخراج', en: 'Directing' }],
        retryHref: '/home/checkout/67a',
      }),
  },
  session: { read: () => value({ user: null, courseCount: 0, cart: {} }) },
  transactions: { list: () => value({ transactions: [] }) },
})
const refusing = (code: string) => ({ payments: { latest: () => failure(code) } })

test.each([
  [order('paid', true), '/home/success'],
  [order('declined', true), '/home/failuremessage'],
  [order('declined', false), null],
  [order('confirming'), null],
  [order('review'), null],
  [refusing('unreachable'), null],
])('the return page redirects by the server’s state (case %#) (R335 R338)', async (api, to) => {
  expect((await load(returned, { path: '/home/success2', api })).to).toBe(to)
})

test.each(['sign-in-needed', 'payment-not-found'])(
  'a return that identifies no payment redirects to the failure page: %s (R334)',
  async (code) => {
    for (const path of ['/home/success2', '/home/success3', '/home/success2?waited=6'])
      expect((await load(returned, { path, api: refusing(code) })).to).toBe('/home/failuremessage')
  },
)

test.each([
  ['en', 'Confirming your payment'],
  ['ar', 'جارٍ تأكيد عملية الدفع'],
] as const)(
  'the page in %s waits for the bank, and reloads itself without JavaScript',
  async (lang, title) => {
    const markup = await show(returned, { lang, path: '/home/success2?waited=6', api: order('confirming') })
    expect(wordsOf(markup)).toContain(title)
    expect(markup).toContain('content="3;url=?waited=9"')
    expect(markup).toContain('<progress')
  },
)

test('a buyer who left the payment page does not wait, but sees the result if they paid after all', async () => {
  const back = async (api: Parameters<typeof load>[1]['api']) =>
    (await load(returned, { path: '/home/success3?left=1', ...(api && { api }) })).to
  expect(await back(order('confirming'))).toBe('/home/failuremessage?left=1')
  expect(await back(order('paid', true))).toBe('/home/success')
  expect(await back(order('declined', true))).toBe('/home/failuremessage')
  expect(await back(order('review'))).toBe(null)
})

test.each([
  ['en', 'You left the payment page', 'Payment Unsuccessful'],
  ['ar', 'غادرت صفحة الدفع', 'لم تكتمل عملية الدفع'],
] as const)(
  'the page of a buyer who left shows in %s how to continue, and does not say that the payment failed',
  async (lang, title, failed) => {
    const path = '/home/failuremessage?left=1'
    const markup = await show(failurePage, { lang, path, api: order('confirming') })
    expect(wordsOf(markup)).toContain(title)
    expect(wordsOf(markup)).not.toContain(failed)
    expect(markup).toContain('href="/home/checkout/67a"')
    expect(wordsOf(await show(failurePage, { lang, path, api: order('declined', true) }))).toContain(failed)
    expect(wordsOf(await show(failurePage, { lang, path, api: order('review') }))).not.toContain(title)
  },
)

test('without JavaScript the failure page follows after thirty seconds (R339)', async () => {
  expect((await load(returned, { path: '/home/success2?waited=30', api: order('confirming') })).to).toBe(
    '/home/failuremessage',
  )
})

test('polling lasts at most thirty seconds, and ends immediately with a result', () => {
  expect(nextPage('confirming', 0)).toBe(null)
  expect(nextPage('unreadable', 29.9)).toBe(null)
  expect(nextPage('confirming', 30)).toBe('/home/failuremessage')
  fc.assert(
    fc.property(fc.double({ min: 0, max: 60, noNaN: true }), (seconds) => {
      expect(nextPage('paid', seconds)).toBe('/home/success')
      expect(nextPage('declined', seconds)).toBe('/home/failuremessage')
    }),
  )
})

test.each(['en', 'ar'] as const)(
  'a declined payment is reported on the %s page, with help and a retry (R340)',
  async (lang) => {
    const markup = await show(failurePage, { lang, api: order('declined', true) })
    expect(wordsOf(markup)).toContain('Payment Unsuccessful')
    expect(wordsOf(markup)).toContain('لم تكتمل عملية الدفع')
    expect(markup).toContain('href="mailto:help@shop.test"')
    expect(markup).toContain('href="https://wa.me/966500000000"')
    expect(markup).toContain('href="/home/checkout/67a"')
    expect(markup).toContain('href="/home/"')
  },
)

test.each([
  ['en', 'We’re refunding this payment', 'You already have this course', 'Payment Unsuccessful'],
  ['ar', 'نعيد إليك هذا المبلغ', 'هذه الدورة ضمن دوراتك', 'لم تكتمل عملية الدفع'],
] as const)(
  'a duplicate payment is reported on the %s page with its refund and reason, and is never called unsuccessful',
  async (lang, title, reason, failed) => {
    const api = order('returned', true, 'already-owned')
    expect((await load(returned, { path: '/home/success2', api })).to).toBe('/home/failuremessage')
    const words = wordsOf(await show(failurePage, { lang, api }))
    for (const shown of [title, reason]) expect(words).toContain(shown)
    expect(words).not.toContain(failed)
  },
)

test.each([
  ['confirming', order('confirming')],
  ['declined but not final', order('declined', false)],
  ['unreadable', refusing('unreachable')],
])(
  'a payment that is %s is not called unsuccessful, and the page has no link to pay again',
  async (_, api) => {
    const markup = await show(failurePage, { api })
    const words = wordsOf(markup)
    expect(words).toContain('Request timed out')
    expect(words).toContain('Please don’t pay again.')
    expect(words).not.toContain('Payment Unsuccessful')
    expect(markup).not.toContain('/home/checkout/67a')
    expect(markup).toContain('http-equiv="refresh" content="5"')
  },
)

test('a payment under review has its own text', async () => {
  expect(wordsOf(await show(failurePage, { lang: 'ar', api: order('review') }))).toContain(
    'عملية الدفع قيد المراجعة',
  )
})

test.each([
  ['en', 'We can’t tell how this payment ended', 'Payment Unsuccessful'],
  ['ar', 'لا يمكننا معرفة نتيجة هذه العملية من هنا', 'لم تكتمل عملية الدفع'],
] as const)(
  'the page without a known payment says so in %s, and does not say that a payment failed (A26)',
  async (lang, note, failed) => {
    const markup = await show(failurePage, { lang, api: refusing('payment-not-found') })
    expect(wordsOf(markup)).toContain(note)
    expect(wordsOf(markup)).not.toContain(failed)
    expect(wordsOf(markup)).not.toContain('Payment Unsuccessful')
    expect(markup).not.toContain('/home/checkout/')
  },
)

test.each([
  ['en', 'Insufficient funds', 'or pay another way'],
  ['ar', 'الرصيد غير كافٍ', 'أو ادفع بوسيلة أخرى'],
] as const)('a declined payment shows the reason and what to do in %s (R350)', async (lang, why, advice) => {
  const markup = await show(failurePage, { lang, api: order('declined', true) })
  const words = wordsOf(markup)
  expect(markup).toContain('#card"')
  expect(words).toContain(failureText[lang].deducted)
  expect(words).toContain(why)
  expect(words).toContain(advice)
})

test.each([
  ['en', 'You cancelled the payment, and you haven’t been charged.', 'wasn’t approved'],
  ['ar', 'ألغيت عملية الدفع قبل إتمامها، ولم يُخصم منك أي مبلغ.', 'لم تُقبل'],
] as const)(
  'a cancelled payment is called cancelled in %s, under the title of all failures (R340)',
  async (lang, why, not) => {
    const markup = await show(failurePage, { lang, api: order('declined', true, 'cancelled') })
    const words = wordsOf(markup)
    expect(words).not.toContain(failureText[lang].deducted)
    expect(words).toContain('Payment Unsuccessful')
    expect(words).toContain(why)
    expect(words).not.toContain(not)
    expect(markup).toContain('data-tone="wait"')
  },
)

test.each(['expired', 'bill-expired', 'not-transferred'])(
  'a payment that was not made in time is not called rejected (%s)',
  async (reason) => {
    for (const lang of ['ar', 'en'] as const) {
      const words = wordsOf(await show(failurePage, { lang, api: order('declined', true, reason) }))
      expect(words).toContain(failureText[lang].expiredText)
      expect(words).not.toContain(failureText[lang].declinedText)
    }
  },
)

const withoutSession = (outcome: string, isFinal = true) => ({
  payments: {
    latest: () => failure('sign-in-needed'),
    attempt: ({ query }: { query: { token: string } }) =>
      query.token === 'good.1.token'
        ? value({ outcome, isFinal, reason: 'authentication', email: 'n***@example.com', order: null })
        : failure('payment-not-found'),
  },
  session: { read: () => value({ user: null, courseCount: 0, cart: {} }) },
})

test.each([
  ['paid', '/home/success?attempt=good.1.token'],
  ['declined', '/home/failuremessage?attempt=good.1.token'],
  ['confirming', null],
  ['review', null],
])('a browser without a session is redirected by its return token: %s (A26)', async (outcome, to) => {
  const api = withoutSession(outcome)
  for (const path of ['/home/success2', '/home/success3'])
    expect((await load(returned, { path: `${path}?attempt=good.1.token`, api })).to).toBe(to)
  if (to !== null)
    expect((await load(returned, { path: '/home/success2?attempt=bad', api })).to).toBe(
      '/home/failuremessage',
    )
})

test.each(['en', 'ar'] as const)(
  'with only the token the %s pages show the outcome and a masked address, and nothing else (A26)',
  async (lang) => {
    const path = '/home/success?attempt=good.1.token'
    const paid = await show(success, { lang, path, api: withoutSession('paid') })
    expect(wordsOf(paid)).toContain(lang === 'en' ? 'Enrollment Successful!' : 'تم التحاقك بنجاح!')
    expect(paid).toContain('n***@example.com')
    expect(paid).not.toContain('sara')
    const failed = await show(failurePage, { lang, path, api: withoutSession('declined') })
    expect(wordsOf(failed)).toContain(lang === 'en' ? '3-D Secure' : 'التحقق الآمن')
    expect(failed).toContain('n***@example.com')
    const open = await show(failurePage, { lang, path, api: withoutSession('confirming', false) })
    expect(wordsOf(open)).not.toContain('Payment Unsuccessful')
    expect(open).toContain('n***@example.com')
    expect((await load(failurePage, { path, api: withoutSession('paid') })).to).toBe(path)
  },
)

test('a page that waits without JavaScript preserves its token (A26)', async () => {
  const api = withoutSession('confirming', false)
  const markup = await show(returned, { path: '/home/success2?attempt=good.1.token', api })
  expect(markup).toContain('content="3;url=?waited=3&amp;attempt=good.1.token"')
})

test('the failure page redirects to success when the result has arrived', async () => {
  expect((await load(failurePage, { api: order('paid', true) })).to).toBe('/home/success')
})

test.each([
  [
    'en',
    [
      'Enrollment Successful!',
      'Login details were emailed to',
      'Directing',
      'Download Invoice',
      'Start Learning',
    ],
  ],
  ['ar', ['تم التحاقك بنجاح!', 'أرسلنا بيانات الدخول إلى', 'الإخراج', 'تنزيل الفاتورة', 'ابدأ التعلّم']],
] as const)('the success page in %s shows the purchase and the next steps (R341)', async (lang, expected) => {
  const markup = await show(success, { lang, api: order('paid', true) })
  for (const words of expected) expect(wordsOf(markup)).toContain(words)
  expect(markup).toMatch(/<bdi[^>]*>sara@example.com<\/bdi>/)
  expect(markup).toContain('href="/home/transaction"')
  // A guest needs a password to open courses, and the page has the section for it.
  expect(markup).toMatch(/href="[^"]*#password"/)
  expect(markup).toContain('id="password"')
})

test.each([
  ['en', 'Set your password'],
  ['ar', 'تعيين كلمة المرور'],
] as const)('a guest buyer gets in %s a link to set a password', async (lang, words) => {
  const markup = await show(success, { lang, api: order('paid', true) })
  expect(wordsOf(markup)).toContain(words)
  expect(markup).toMatch(
    /<form[^>]*action="\/home\/reset\?to=%2Fhome%2Fmycourses"[^>]*><input type="hidden" name="email" value="sara@example.com"/,
  )
  const read = () => value({ user: { kind: 'member' }, courseCount: 1, cart: {} })
  const member = await show(success, { lang, api: { ...order('paid', true), session: { read } } })
  expect(member).not.toContain('action="/home/reset')
  expect(member).not.toContain('#password')
  expect(wordsOf(member)).toContain(successText[lang].receiptSent)
  expect(wordsOf(member)).not.toContain(successText[lang].emailed)
})

test.each(['en', 'ar'] as const)(
  'the success page in %s shows the amount, the order number, and the invoice once it exists',
  async (lang) => {
    const read = () => value({ user: { _id: 'u', kind: 'checkout' }, courseCount: 0, cart: {} })
    const api = { ...order('paid', true), session: { read } }
    const soon = { list: () => value({ transactions: [{ _id: 'p', isInvoiceComing: true }] }) }
    const coming = await show(success, { lang, api: { ...api, transactions: soon } })
    expect(wordsOf(coming)).toContain('590')
    expect(wordsOf(coming)).toContain('10042')
    expect(wordsOf(coming)).toContain(successText[lang].invoiceComing)
    const invoiceId = { invoiceUrl: '/shop/invoices/o.pdf', number: 'INV-7' }
    const list = () => value({ transactions: [{ _id: 'other' }, { _id: 'p', invoiceId }] })
    const made = await show(success, { lang, api: { ...api, transactions: { list } } })
    expect(made).toContain('<a href="/shop/invoices/o.pdf" download=""')
    expect(wordsOf(made)).not.toContain(successText[lang].invoiceComing)
    const fails = { list: () => failure('unreachable') }
    const unread = wordsOf(await show(success, { lang, api: { ...api, transactions: fails } }))
    expect(unread).toContain('10042')
    expect(unread).toContain(successText[lang].invoiceReady)
  },
)

test('a member starts learning from the dashboard', async () => {
  const read = () => value({ user: { kind: 'member' }, courseCount: 1, cart: {} })
  expect(await show(success, { api: { ...order('paid', true), session: { read } } })).toContain(
    'href="/home/Dashboard"',
  )
})

test.each([
  [order('confirming'), '/home/success2'],
  [order('declined', true), '/home/failuremessage'],
  [refusing('sign-in-needed'), '/home/transaction'],
  [refusing('unreachable'), '/home/success2'],
])('an order that is not paid redirects away from the success page (case %#)', async (api, to) => {
  expect((await load(success, { api })).to).toBe(to)
})
