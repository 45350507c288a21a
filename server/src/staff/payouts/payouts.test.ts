import type { PayoutLine, PayoutRow } from '@matla/contract/staff/payouts.calls'
import type { ReportResult } from '@matla/contract/staff/reports.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script, sound } from '#test/fixtures/demo-courses.ts'
import { openShop } from '#test/open-shop.ts'
import { expectedFee } from './compare-lines.ts'

const shop = await openShop({ jobs: 'queued' })
let finance: string
let count = 0
const key = () => `payout-key-${(count += 1)}`

beforeAll(async () => {
  finance = await shop.logIn('finance')
})
afterAll(() => shop.close())

type Paid = {
  readonly orderId: string
  readonly reference: string
  readonly own: string
  readonly halalas: number
}
async function buy(course: string, body: object = {}): Promise<Paid> {
  const page = await shop.openPage(await shop.arrive(`payout-${(count += 1)}@payouts.test`, [course]), body)
  await shop.finish(page)
  await shop.untilDone()
  const [payment] = await shop.sql<{ own: string; halalas: number }>(
    'select own_reference as own, amount_halalas as halalas from payments where provider_reference = $1',
    [page.reference],
  )
  return { ...page, own: payment?.own ?? '', halalas: payment?.halalas ?? 0 }
}
const riyals = (halalas: number) => (halalas / 100).toFixed(2)
const header = 'Tran Ref,Cart ID,Type,Amount,Fee,VAT,Net Amount,Date,Currency'
const usual = {
  reference: 0,
  ownReference: 1,
  kind: 2,
  gross: 3,
  fee: 4,
  feeVat: 5,
  net: 6,
  day: 7,
  currency: 8,
}
const post = (path: string, body: object) => shop.post(`/staff/payouts${path}`, body, finance)
const send = (rows: readonly string[], overrides: object = {}) =>
  post('', {
    provider: 'paytabs',
    text: [header, ...rows, ''].join('\n'),
    columns: usual,
    reference: '',
    paidOn: null,
    ...overrides,
  })
const linesOf = async (id: string, query = '') =>
  (await shop.get(`/staff/payouts/${id}/lines?${query}`, finance)).body.rows as PayoutLine[]
const payoutOf = (body: Record<string, unknown>) =>
  body.payout as PayoutRow & { rejectedLines: { line: number; fault: string }[] }
const missing = async () =>
  (await shop.get('/staff/payouts/missing', finance)).body.rows as { kind: string; orderId: string }[]

test('the agreed fee is a percentage, a fixed part, and VAT on both', () => {
  const agreed = { basisPoints: 275, fixedHalalas: 100, vatBasisPoints: 1_500, payoutDays: 7 }
  expect(expectedFee(100_000, agreed)).toBe(2_750 + 100 + 428)
})

test('a settlement file is compared with payments and agreed fees, and importing it again changes nothing', async () => {
  const fees = { paytabs: { basisPoints: 200, fixedHalalas: 100, vatBasisPoints: 1_500, payoutDays: 7 } }
  expect((await post('/fees', { fees, basedOn: null })).status).toBe(200)
  expect((await post('/fees', { fees: {}, basedOn: null })).body.code).toBe('settings-changed')
  const [whole, other, wrongFee] = [await buy(script), await buy(sound), await buy(script)]
  const row = ({ reference, own, halalas }: Paid, gross = halalas, fee = Math.round(halalas / 50) + 100) => {
    const vat = Math.round(fee * 0.15)
    return `${reference},${own},Sale,${riyals(gross)},${riyals(fee)},${riyals(vat)},${riyals(gross - fee - vat)},2026-11-01,SAR`
  }
  const rows = [
    row(whole),
    row(other, other.halalas - 500),
    row(wrongFee, wrongFee.halalas, 9_900),
    'TST-UNKNOWN,none,Sale,10.00,,,,01/11/2026,SAR',
    'TST-FEE,,Monthly fee,-30.00,,,-30.00,2026-11-01,SAR',
  ]
  const { status, body } = await send(rows, { reference: 'P-1', paidOn: '2026-11-03' })
  expect(status).toBe(200)
  expect(payoutOf(body)).toMatchObject({
    reference: 'P-1',
    paidOn: '2026-11-03',
    lines: 5,
    differences: 3,
    rejected: 0,
  })
  const { id } = payoutOf(body)
  const lines = await linesOf(id)
  expect(lines.map(({ difference }) => difference)).toEqual([
    null,
    'amount-differs',
    'fee-differs',
    'unknown',
    null,
  ])
  expect(lines[0]).toMatchObject({ order: { id: whole.orderId }, ownHalalas: whole.halalas })
  expect((await linesOf(id, 'difference=any')).map(({ line }) => line)).toEqual([3, 4, 5])
  const again = await send(rows, { reference: 'P-1', paidOn: '2026-11-03' })
  expect(again.body).toMatchObject({ isNew: false, payout: { id, lines: 5 } })
  // A file with one more row imports only that row and names the others.
  const more = await send([...rows, row(await buy(sound))])
  expect(payoutOf(more.body)).toMatchObject({ lines: 1, rejected: 5, differences: 0 })
  expect(payoutOf(more.body).rejectedLines.map(({ fault }) => fault)).toEqual(
    Array.from({ length: 5 }, () => 'repeated'),
  )
})

test('a method of the card page can have separate fees, and both pages show what was charged above the agreed fees', async () => {
  const { body: before } = await shop.get('/staff/payouts/fees', finance)
  const { value, changed } = before['fees'] as { value: object; changed: { at: string } }
  const fees = {
    ...value,
    applepay: { basisPoints: 100, fixedHalalas: 0, vatBasisPoints: 1_500, payoutDays: 7 },
  }
  expect((await post('/fees', { fees, basedOn: changed.at })).status).toBe(200)
  const byApple = { onlyMethod: 'applepay' }
  const [card, apple, later] = [await buy(sound), await buy(sound, byApple), await buy(sound, byApple)]
  // 2% plus one riyal of 650 riyals, and 9 riyals instead of 1%, each with VAT.
  const { body } = await send([
    `${card.reference},,Sale,650.00,14.00,2.10,633.90,2026-11-02,SAR`,
    `${apple.reference},,Sale,650.00,9.00,1.35,639.65,2026-11-02,SAR`,
  ])
  const lines = await linesOf(payoutOf(body).id)
  expect(lines.map(({ expectedFeeHalalas, difference }) => [expectedFeeHalalas, difference])).toEqual([
    [1_610, null],
    [748, 'fee-differs'],
  ])
  const { body: totals } = await shop.get('/staff/payouts/missing', finance)
  const [paytabs] = totals['providers'] as { fees: object[] }[]
  expect(paytabs?.fees).toContainEqual({
    method: 'applepay',
    payments: 1,
    agreedHalalas: 748,
    takenHalalas: 1_035,
  })
  const reason = { reason: 'by request', key: key() }
  await shop.must('POST', `/matla/staff/orders/${apple.orderId}/refunds`, reason, await shop.logIn('owner'))
  await shop.untilDone()
  const { body: report } = await shop.get('/staff/reports/fees?by=method', finance)
  const { rows } = report['report'] as ReportResult
  // A payment that no file contains is listed with its agreed fee.
  expect(rows.find((row) => row.key === 'applepay')?.values).toEqual({
    orders: 2,
    sales: 130_000,
    refunds: 65_000,
    fees: 1_035 + 748,
    excess: 1_035 - 748,
    net: 130_000 - 65_000 - 1_035 - 748,
  })
  expect(later.halalas).toBe(65_000)
})

test('each rejected row is named with its line and reason, and the others are imported', async () => {
  const { body } = await send([
    'TST-A,,Sale,10.00,,,,2026-11-01,SAR',
    ',,Sale,10.00,,,,2026-11-01,SAR',
    'TST-B,,Sale,ten,,,,2026-11-01,SAR',
    'TST-C,,Sale,10.00,,,,2026-13-01,SAR',
    'TST-D,,Sale,10.00,,,,2026-11-01,USD',
    'TST-E,,Mystery,10.00,,,,2026-11-01,SAR',
    'TST-A,,Sale,10.00,,,,2026-11-01,SAR',
    '"TST-F,,Sale,10.00,,,,2026-11-01,SAR',
    'TST-G,,Sale,"١٬٠٠٠٫٥٠",,,,2026-11-01,SAR',
  ])
  expect(payoutOf(body)).toMatchObject({ lines: 2, grossHalalas: 1_000 + 100_050 })
  expect(payoutOf(body).rejectedLines.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    '3 reference-missing',
    '4 amount-not-valid',
    '5 day-not-valid',
    '6 currency-not-sar',
    '7 kind-unknown',
    '8 repeated',
    '9 quotes-wrong',
  ])
})

test('refunds are compared with ours, and anything missing from payouts is listed after the provider’s period', async () => {
  const paid = await buy(script)
  const open = await buy(sound)
  const rest = { reason: 'by request', key: key() }
  await shop.must('POST', `/matla/staff/orders/${paid.orderId}/refunds`, rest, await shop.logIn('owner'))
  await shop.untilDone()
  expect(await missing()).toEqual([])
  shop.later(20 * 24 * 60)
  finance = await shop.logIn('finance')
  const listed = await missing()
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'payment', orderId: open.orderId }),
      expect.objectContaining({ kind: 'refund', orderId: paid.orderId }),
    ]),
  )
  const { body } = await send([
    `${paid.reference},,Sale,${riyals(paid.halalas)},,,,2026-11-05,SAR`,
    `${paid.reference},,Refund,${riyals(paid.halalas)},,,,2026-11-06,SAR`,
    `${paid.reference},,Refund,1.00,,,,2026-11-07,SAR`,
  ])
  const lines = await linesOf(payoutOf(body).id)
  expect(lines.map(({ kind, grossHalalas, difference }) => [kind, grossHalalas, difference])).toEqual([
    ['payment', paid.halalas, null],
    ['refund', -paid.halalas, null],
    ['refund', -100, 'refund-unknown'],
  ])
  expect((await missing()).filter(({ orderId }) => orderId === paid.orderId)).toEqual([])
  const removal = { key: key(), reason: 'wrong file' }
  expect((await post(`/${payoutOf(body).id}/remove`, removal)).status).toBe(200)
  expect((await post(`/${payoutOf(body).id}/remove`, removal)).status).toBe(200)
  expect((await post(`/${payoutOf(body).id}/remove`, { ...removal, key: key() })).status).toBe(404)
  expect((await missing()).filter(({ orderId }) => orderId === paid.orderId)).toHaveLength(2)
})

test('the headings of a file suggest its columns, and without a reference and an amount nothing is imported', async () => {
  const text = 'رقم الطلب;Payment ID;المبلغ;العمولة;التاريخ\n1;abc;10;1;2026-11-01\n'
  const { body } = await post('/preview', { provider: 'tabby', text })
  expect(body).toMatchObject({ columns: { reference: 1, ownReference: 0, gross: 2, fee: 3, day: 4 } })
  expect((await post('/preview', { provider: 'tabby', text: 'no table' })).body.code).toBe(
    'settlement-not-csv',
  )
  const file = { provider: 'tabby', text, reference: '', paidOn: null }
  expect((await post('', { ...file, columns: { gross: 2 } })).body.code).toBe('settlement-columns-missing')
  const long = `tran_ref,amount\n${'X,1\n'.repeat(20_001)}`
  const tooLong = { ...file, text: long, columns: { reference: 0, gross: 1 } }
  expect((await post('', tooLong)).body.code).toBe('settlement-too-long')
})

test('10,000 rows are imported once, even when two staff members send the file concurrently', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `BULK-${index},,Sale,${index + 1}.00,,,,2026-11-01,SAR`,
  )
  const [one, other] = await Promise.all([send(rows), send(rows)])
  expect(payoutOf(one.body).id).toBe(payoutOf(other.body).id)
  expect(payoutOf(one.body)).toMatchObject({ lines: 10_000, rejected: 0, differences: 10_000 })
}, 60_000)

test('only finance and owners can read and import payouts', async () => {
  for (const role of ['support', 'editor', 'reviewer'])
    expect((await shop.get('/staff/payouts', await shop.logIn(role))).status).toBe(403)
})
