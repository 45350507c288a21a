import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import { transactionsText } from './transactions.text.ts'
import { transactionsHref, newestFirst, paginate, toRow, filterByCourse } from './list.ts'
import * as page from './transactions.page.tsx'

function transaction(
  day: number,
  status: Transaction['status'],
  change: Partial<Transaction> = {},
): Transaction {
  return {
    _id: `t${day}`,
    courseId: '67a',
    courseNames: [{ ar: 'التصوير السينمائي والإضاءة', en: 'Cinematography' }],
    createdAt: `2026-09-${String(day).padStart(2, '0')}T12:05:00.000Z`,
    updatedAt: '',
    status,
    provider: 'paytabs',
    amountHalalas: 85_000,
    invoiceId: { invoiceUrl: '/shop/invoices/7.pdf', number: 'INV-7' },
    refundedHalalas: 0,
    creditNotes: [],
    reason: null,
    isInvoiceComing: false,
    detailsHref: null,
    transactionData: {
      tran_ref: `TST${day}`,
      cart_amount: '850.00',
      customer_details: { name: 'Sara Demo', email: 'sara@example.com' },
      payment_result: { response_status: 'A', response_message: 'Payment authorised' },
      transaction_time: '',
    },
    ...change,
  }
}
const member = { kind: 'member', emailId: 'sara@example.com' }
const as = (user: object | null) => ({ read: () => value({ user }) })
const listing = (...transactions: Transaction[]) => ({
  session: as(member),
  transactions: {
    userByEmail: ({ params }: { params: { email: string } }) => value({ _id: `id of ${params.email}` }),
    list: ({ params }: { params: { userId: string } }) =>
      params.userId === 'id of sara@example.com' ? value({ transactions }) : failure('not-allowed'),
  },
})

test('the newest transactions come first, four per page (R344)', async () => {
  const api = listing(...[3, 1, 5, 2, 4].map((day) => transaction(day, 'paid')))
  const first = wordsOf(await show(page, { path: '/home/transaction', api }))
  expect([...first.matchAll(/TST\d/g)].map(([ref]) => ref)).toEqual(['TST5', 'TST4', 'TST3', 'TST2'])
  expect(first).toContain('1 / 2')
  expect(wordsOf(await show(page, { path: '/home/transaction?page=2', api }))).toContain('TST1')
})

test('a page number beyond the list gives the nearest page', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), fc.double(), (list, asked) => {
      const { rows, page: at, pages, count } = paginate(list, asked)
      expect(at).toBeGreaterThanOrEqual(1)
      expect(at).toBeLessThanOrEqual(pages)
      expect(count).toBe(list.length)
      expect(rows.length).toBeLessThanOrEqual(4)
      expect(rows.length).toBe(at < pages ? 4 : list.length - (pages - 1) * 4)
    }),
  )
})

test('all pages together contain the whole list, newest first', () => {
  const list = newestFirst([4, 9, 1, 7, 3].map((day) => transaction(day, 'paid')))
  const pages = [1, 2].flatMap((number) => paginate(list, number).rows)
  expect(pages.map(({ _id }) => _id)).toEqual(['t9', 't7', 't4', 't3', 't1'])
})

test.each([
  ['الاضاءه', 1],
  ['الإضاءة', 1],
  ['تصويـــر', 1],
  ['cinema', 1],
  ['الإخراج', 0],
  ['  ', 1],
])('filtering by %j finds %i (R345)', (query, count) => {
  expect(filterByCourse([transaction(1, 'paid')], query)).toHaveLength(count)
})

test('a failed payment has no amount, whatever was recorded (R347)', () => {
  expect(toRow(transaction(1, 'declined'), 'en').amountHalalas).toBe(null)
  expect(toRow(transaction(1, 'failed'), 'en').amountHalalas).toBe(null)
  expect(toRow(transaction(1, 'paid'), 'en').amountHalalas).toBe(85_000)
})

test.each([
  ['paid', 'Paid', 'مدفوعة'],
  ['declined', 'Declined', 'مرفوضة'],
  ['failed', 'Failed', 'لم تكتمل'],
  ['authorised', 'Authorised', 'مصرّح بها'],
  ['confirming', 'Confirming', 'قيد التأكيد'],
  ['review', 'Under review', 'قيد المراجعة'],
  ['refunded', 'Refunded', 'مستردّة'],
] as const)(
  'the status %s is shown with a word and an icon in both languages (R349)',
  async (status, english, arabic) => {
    const api = listing(transaction(3, status))
    expect(await show(page, { api })).toMatch(new RegExp(`<svg(?:(?!</svg>).)*</svg>${english}<`))
    expect(wordsOf(await show(page, { lang: 'ar', api }))).toContain(arabic)
  },
)

test('the provider’s own words are shown only in English, and only for a rejected payment (R350)', async () => {
  const words = 'Payment authorised'
  for (const status of [
    'paid',
    'refunded',
    'authorised',
    'confirming',
    'review',
    'declined',
    'failed',
  ] as const) {
    const api = listing(transaction(3, status))
    const isRejected = status === 'declined' || status === 'failed'
    expect([status, (await show(page, { api })).includes(words)]).toEqual([status, isRejected])
    expect([status, (await show(page, { lang: 'ar', api })).includes(words)]).toEqual([status, false])
  }
})

test('a row shows reference, date, buyer, courses and amount in the language (R350)', async () => {
  const words = wordsOf(await show(page, { lang: 'ar', api: listing(transaction(3, 'paid')) }))
  for (const part of [
    'TST3',
    '٣ سبتمبر ٢٠٢٦',
    '٣:٠٥',
    'Sara Demo',
    'sara@example.com',
    'التصوير السينمائي',
    '850.00',
  ]) {
    expect(words).toContain(part)
  }
})

test('a pay-later payment shows Authorised, amount, buyer and creation time (R348)', async () => {
  const transactionData = {
    id: 'tb-77',
    status: 'AUTHORIZED',
    amount: '850.00',
    buyer: { name: 'Huda Later', email: 'huda@example.com' },
    created_at: '2026-09-03T12:05:00.000Z',
  }
  const later = transaction(9, 'authorised', { provider: 'tabby', transactionData })
  const words = wordsOf(await show(page, { api: listing(later) }))
  for (const part of ['tb-77', 'Authorised', '850.00', 'Huda Later', 'huda@example.com', '3 September 2026'])
    expect(words).toContain(part)
})

test.each([
  [{ courseNames: [] }, 'Failed to fetch courses'],
  [{ courseNames: [{ ar: ' ', en: '' }] }, 'Invalid course data format'],
])('a transaction with %j shows that its courses are unknown (R355)', async (change, message) => {
  const api = listing(transaction(1, 'paid', change))
  expect(wordsOf(await show(page, { api }))).toContain(message)
})

test('a payment that never reached its provider shows that it has no data (R355)', async () => {
  const { transactionData } = transaction(1, 'failed')
  const without = { transactionData: { ...transactionData, tran_ref: '' } }
  const api = listing(transaction(1, 'failed', without))
  expect(wordsOf(await show(page, { api }))).toContain('Transaction data not available')
})

test('members see the page inside the learner area, others without its tabs', async () => {
  const paid = listing(transaction(1, 'paid'))
  expect(await show(page, { api: paid })).toContain('aria-label="My account"')
  const guest = { ...paid, session: as({ ...member, kind: 'order-link' }) }
  const markup = await show(page, { api: guest })
  expect(markup).not.toContain('aria-label="My account"')
  expect(markup).toContain('TST1')
})

test('an invoice can be opened and downloaded (R351)', async () => {
  const markup = await show(page, { api: listing(transaction(3, 'paid')) })
  expect(markup).toMatch(/<a[^>]*href="\/shop\/invoices\/7.pdf"[^>]*target="_blank"/)
  expect(markup).toMatch(/<a[^>]*href="\/shop\/invoices\/7.pdf"[^>]*download/)
  expect(wordsOf(markup)).not.toContain('Invoice not generated')
})

test('a paid order without an invoice offers to create it, and an unpaid one does not (R352)', async () => {
  const without = (status: Transaction['status']) =>
    show(page, { api: listing(transaction(3, status, { invoiceId: null })) })
  const markup = await without('paid')
  expect(wordsOf(markup)).toContain('Invoice not generated')
  expect(markup).toMatch(/name="transactionId" value="t3"/)
  expect(wordsOf(await without('confirming'))).not.toContain('Invoice not generated')
})

test('regenerating redirects to the same page, or shows its failure beside the row (R354)', async () => {
  const path = '/home/transaction?q=x&page=2'
  const made = { transactions: { regenerateInvoice: () => value({ invoiceUrl: '', number: '' }) } }
  expect(await post(page, 'browser', 'transactionId=t3', { path, api: made })).toMatchObject({
    status: 303,
    to: path,
  })
  const failing = { transactions: { regenerateInvoice: () => failure('invoice-not-rendered') } }
  const { data } = await post(page, 'browser', 'transactionId=t3', { path, api: failing })
  const api = listing(
    transaction(3, 'paid', { invoiceId: null }),
    transaction(2, 'paid', { invoiceId: null }),
  )
  const words = wordsOf(await show(page, { api, actionData: data }))
  expect(words.match(/Failed to regenerate invoice/g)).toHaveLength(1)
})

test.each([
  ['good', '/home/transaction'],
  ['spent', '/home/transaction?notice=link-over'],
])('an emailed link that is %s opens nothing until its reader types the word', async (link, to) => {
  const openOrderLink = vi.fn(({ body }: { body: { link: string } }) =>
    body.link === 'good' ? value({ orderId: 'o' }) : failure('order-not-found'),
  )
  const api = { session: { ...as(null), openOrderLink } }
  const markup = await show(page, { path: `/home/transaction?link=${link}`, api })
  expect(wordsOf(markup)).toContain('Type “yes” to continue')
  const pressed = await post(page, 'browser', `link=${link}`, { api })
  expect(pressed).toMatchObject({ status: 400, data: { kind: 'typed', link } })
  expect(openOrderLink).not.toHaveBeenCalled()
  expect((await post(page, 'browser', `link=${link}&word=yes`, { api })).to).toBe(to)
})

test('a link to another user’s order leaves the session unchanged and shows the order beside it (A15)', async () => {
  const api = (isOwn: boolean) => ({
    session: { ...as(member), openOrderLink: () => failure('session-stays') },
    transactions: { ofLink: () => value({ transactions: [transaction(7, 'paid')], isOwn }) },
  })
  const path = '/home/transaction?link=good'
  expect((await load(page, { path, api: api(true) })).to).toBe('/home/transaction')
  const markup = await show(page, { path, api: api(false) })
  expect(wordsOf(markup)).toContain('you’re still logged in to yours')
  expect(markup).toContain('TST7')
  expect(markup).not.toContain('/invoices/')
})

test.each([
  ['en', 'Please login first', 'open the link in your order confirmation email'],
  ['ar', 'سجّل الدخول أولًا', 'رسالة الشراء'],
] as const)(
  'an anonymous visitor in %s is asked to log in and informed of the emailed link',
  async (lang, title, hint) => {
    const markup = await show(page, { lang, api: { session: as(null) } })
    expect(wordsOf(markup)).toContain(title)
    expect(wordsOf(markup)).toContain(hint)
    expect(markup).toContain('href="/home/login?to=%2Fhome%2Ftransaction"')
  },
)

test('an empty list, an empty search and a failure have different messages', async () => {
  expect(wordsOf(await show(page, { api: listing() }))).toContain('No transaction data available')
  const searched = { path: '/home/transaction?q=zzz', api: listing(transaction(1, 'paid')) }
  expect(wordsOf(await show(page, searched))).toContain('No transactions match this course')
})

const known = { userByEmail: () => value({ _id: 'u' }), list: () => failure('unexpected') }
test.each([
  ['Failed to load transactions', as(member), known],
  ['Email not found', as({ ...member, emailId: '' }), known],
  ['User data not found', as(member), { ...known, userByEmail: () => failure('unexpected') }],
  ['User ID not found', as(member), { ...known, userByEmail: () => value({ _id: '' }) }],
  ['Failed to load transactions', { read: () => failure('unreachable') }, known],
])('a list that cannot be read shows "%s" with status 503 (R355)', async (message, session, transactions) => {
  const broken = { api: { session, transactions } }
  expect((await load(page, broken)).status).toBe(503)
  expect(wordsOf(await show(page, broken))).toContain(message)
})

test('the URL contains the filter and the page', () => {
  expect(transactionsHref({ query: '', page: 1 })).toBe('/home/transaction')
  expect(transactionsHref({ query: 'a b', page: 2 })).toBe('/home/transaction?q=a+b&page=2')
})

test.each([
  ['en', 'Insufficient funds', 'or pay another way'],
  ['ar', 'الرصيد غير كافٍ', 'أو ادفع بوسيلة أخرى'],
] as const)('a declined payment shows the reason and what to do in %s (R350)', async (lang, why, advice) => {
  const api = listing(transaction(1, 'declined', { reason: 'funds', invoiceId: null }))
  const words = wordsOf(await show(page, { lang, api }))
  expect(words).toContain(why)
  expect(words).toContain(advice)
})

test('an unpaid bill or transfer is shown as awaited, with a link to the payment details', async () => {
  const awaited = transaction(1, 'confirming', { invoiceId: null, detailsHref: '/home/transfer/good.token' })
  for (const lang of ['ar', 'en'] as const) {
    const markup = await show(page, { lang, api: listing(awaited) })
    expect(markup).toMatch(/<a[^>]* href="\/home\/transfer\/good.token"/)
    expect(wordsOf(markup)).toContain(transactionsText[lang].waiting)
    expect(wordsOf(markup)).not.toContain(transactionsText[lang].confirming)
  }
})

test('an invoice that is being rendered is not shown as missing (R352)', async () => {
  const coming = transaction(1, 'paid', { invoiceId: null, isInvoiceComing: true })
  const words = wordsOf(await show(page, { api: listing(coming) }))
  expect(words).toContain('We’re preparing your invoice')
  expect(words).not.toContain('Invoice not generated')
})
