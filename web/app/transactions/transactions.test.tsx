import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { load, post, refusal, show, value, wordsOf } from '#cart/page-under-test.tsx'
import { addressOf } from './address.ts'
import { newestFirst, pageOf, rowOf, withCourse } from './list.ts'
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
const listing = (...transactions: Transaction[]) => ({
  transactions: { mine: () => value({ transactions }) },
})

test('the newest stands first, four a page', async () => {
  const api = listing(...[3, 1, 5, 2, 4].map((day) => transaction(day, 'paid')))
  const first = wordsOf(await show(page, { path: '/home/transaction', api }))
  expect([...first.matchAll(/TST\d/g)].map(([ref]) => ref)).toEqual(['TST5', 'TST4', 'TST3', 'TST2'])
  expect(first).toContain('1 / 2')
  expect(wordsOf(await show(page, { path: '/home/transaction?page=2', api }))).toContain('TST1')
})

test('a page that is not there is the nearest one that is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), fc.double(), (list, asked) => {
      const { rows, page: at, pages, count } = pageOf(list, asked)
      expect(at).toBeGreaterThanOrEqual(1)
      expect(at).toBeLessThanOrEqual(pages)
      expect(count).toBe(list.length)
      expect(rows.length).toBeLessThanOrEqual(4)
      expect(rows.length).toBe(at < pages ? 4 : list.length - (pages - 1) * 4)
    }),
  )
})

test('all pages together are the list, newest first', () => {
  const list = newestFirst([4, 9, 1, 7, 3].map((day) => transaction(day, 'paid')))
  const pages = [1, 2].flatMap((number) => pageOf(list, number).rows)
  expect(pages.map(({ _id }) => _id)).toEqual(['t9', 't7', 't4', 't3', 't1'])
})

test.each([
  ['الاضاءه', 1],
  ['الإضاءة', 1],
  ['تصويـــر', 1],
  ['cinema', 1],
  ['الإخراج', 0],
  ['  ', 1],
])('filtering by %j finds %i', (query, count) => {
  expect(withCourse([transaction(1, 'paid')], query)).toHaveLength(count)
})

test('a failed payment has no amount, whatever was recorded', () => {
  expect(rowOf(transaction(1, 'declined'), 'en').amountHalalas).toBe(null)
  expect(rowOf(transaction(1, 'paid'), 'en').amountHalalas).toBe(85_000)
})

test.each([
  ['paid', 'Paid', 'مدفوعة'],
  ['declined', 'Declined', 'مرفوضة'],
  ['confirming', 'Confirming', 'قيد التأكيد'],
  ['review', 'Under review', 'قيد المراجعة'],
  ['refunded', 'Refunded', 'مستردّة'],
] as const)('%s is said in words and with an icon in both languages', async (status, english, arabic) => {
  const api = listing(transaction(3, status))
  expect(await show(page, { api })).toMatch(new RegExp(`<svg(?:(?!</svg>).)*</svg>${english}<`))
  expect(wordsOf(await show(page, { lang: 'ar', api }))).toContain(arabic)
})

test('a row tells reference, date, buyer, courses and amount in the language', async () => {
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

test('an invoice can be downloaded', async () => {
  const markup = await show(page, { api: listing(transaction(3, 'paid')) })
  expect(markup).toMatch(/<a[^>]*href="\/shop\/invoices\/7.pdf"[^>]*download/)
  expect(wordsOf(markup)).not.toContain('Invoice not generated')
})

test('a paid order without an invoice offers to make it; one that is not paid does not', async () => {
  const without = (status: Transaction['status']) =>
    show(page, { api: listing(transaction(3, status, { invoiceId: null })) })
  const markup = await without('paid')
  expect(wordsOf(markup)).toContain('Invoice not generated')
  expect(markup).toMatch(/name="transactionId" value="t3"/)
  expect(wordsOf(await without('confirming'))).not.toContain('Invoice not generated')
})

test('regenerating leads back to the same page, or says beside its row that it failed', async () => {
  const path = '/home/transaction?q=x&page=2'
  const made = { transactions: { regenerateInvoice: () => value({ invoiceUrl: '', number: '' }) } }
  expect(await post(page, 'browser', 'transactionId=t3', { path, api: made })).toMatchObject({
    status: 303,
    to: path,
  })
  const failing = { transactions: { regenerateInvoice: () => refusal('invoice-not-rendered') } }
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
])('a mailed link that is %s leaves the address at once', async (link, to) => {
  const openOrderLink = ({ body }: { body: { link: string } }) =>
    body.link === 'good' ? value({ orderId: 'o' }) : refusal('order-not-found')
  expect(
    (await load(page, { path: `/home/transaction?link=${link}`, api: { session: { openOrderLink } } })).to,
  ).toBe(to)
})

test.each([
  ['en', 'Please login first', 'open the link in your purchase letter'],
  ['ar', 'سجّل الدخول أولًا', 'رسالة الشراء'],
] as const)('a stranger in %s is asked to log in and told of the letter', async (lang, title, hint) => {
  const markup = await show(page, { lang, api: { transactions: { mine: () => refusal('sign-in-needed') } } })
  expect(wordsOf(markup)).toContain(title)
  expect(wordsOf(markup)).toContain(hint)
  expect(markup).toContain('href="/home/login?to=%2Fhome%2Ftransaction"')
})

test('an empty list, an empty search and a failure each say their own thing', async () => {
  expect(wordsOf(await show(page, { api: listing() }))).toContain('No transaction data available')
  const searched = { path: '/home/transaction?q=zzz', api: listing(transaction(1, 'paid')) }
  expect(wordsOf(await show(page, searched))).toContain('No transaction has this course')
  const broken = { api: { transactions: { mine: () => refusal('unexpected') } } }
  expect((await load(page, broken)).status).toBe(503)
  expect(wordsOf(await show(page, broken))).toContain('Failed to load transactions')
})

test('the address carries the filter and the page', () => {
  expect(addressOf({ query: '', page: 1 })).toBe('/home/transaction')
  expect(addressOf({ query: 'a b', page: 2 })).toBe('/home/transaction?q=a+b&page=2')
})
