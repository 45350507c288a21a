import { vatParts } from '@matla/contract/kit/money'
import fc from 'fast-check'
import type { BuyerParty } from '#lib/buyer-party.ts'
import { testSeller } from '#lib/test-seller.ts'
import { firstPreviousHash } from './digests.ts'
import type { EInvoice, EInvoiceLine } from './e-invoice.ts'
import { toSellerParty } from './seller-party.ts'

const testCompany: BuyerParty = {
  name: 'شركة نماذج المحدودة | Samples LTD',
  vatNumber: '399999999800003',
  identity: { scheme: 'CRN', id: '1010000001' },
  address: {
    street: 'صلاح الدين',
    buildingNumber: '1111',
    additionalNumber: null,
    district: 'المروج',
    city: 'الرياض',
    postalCode: '12222',
    country: 'SA',
  },
}

type Priced = Pick<EInvoiceLine, 'name' | 'quantity' | 'discountHalalas'> & {
  readonly unitPriceHalalas: number
}

/** Lines of an order, whose VAT shares add up to the VAT of the total. */
export function pricedLines(lines: readonly Priced[]) {
  const totals = lines.map((each) => each.quantity * each.unitPriceHalalas - each.discountHalalas)
  const vats = vatParts(totals)
  return lines.map((each, at) => ({ ...each, totalHalalas: totals[at] ?? 0, vatHalalas: vats[at] ?? 0 }))
}

const line = (name: string, unitPriceHalalas: number, discountHalalas = 0, quantity = 1) => ({
  name,
  quantity,
  unitPriceHalalas,
  discountHalalas,
})
export const couponLines = pricedLines([line('الإخراج السينمائي | Film directing', 49_900, 4_990)])

const common = {
  number: '00000001',
  uuid: '11111111-1111-4111-8111-111111111111',
  issuedAt: new Date('2026-09-02T09:20:46Z'),
  counter: 1,
  previousHash: firstPreviousHash,
  seller: toSellerParty(testSeller),
  meansCode: '48',
} as const
const toConsumer = { form: 'simplified' } as const
const toCompany = { form: 'standard', buyer: testCompany, suppliedOn: '2026-09-02' } as const
const changes = { numbers: ['00000001'], reason: 'إلغاء الاشتراك | Refund of the course' }

export const invoice: EInvoice = { ...common, ...toConsumer, kind: 'invoice', lines: couponLines }

/** Each kind of document in each form, and unusual lines. */
export const documents: Readonly<Record<string, EInvoice>> = {
  invoice,
  'credit note': { ...invoice, kind: 'credit-note', changes },
  'debit note': { ...invoice, kind: 'debit-note', changes },
  'standard invoice': { ...common, ...toCompany, kind: 'invoice', lines: couponLines },
  'standard credit note': { ...common, ...toCompany, kind: 'credit-note', changes, lines: couponLines },
  'standard debit note': { ...common, ...toCompany, kind: 'debit-note', changes, lines: couponLines },
  'standard invoice to a company abroad': {
    ...common,
    ...toCompany,
    buyer: {
      ...testCompany,
      vatNumber: null,
      address: {
        ...testCompany.address,
        buildingNumber: null,
        district: null,
        postalCode: null,
        country: 'AE',
      },
    },
    kind: 'invoice',
    lines: couponLines,
  },
  'three lines, one of them free': {
    ...invoice,
    lines: pricedLines([
      line(`Course <A> & "B" 'C' ]]>`, 29_900),
      line('مونتاج\tمتقدّم', 14_950),
      line('Sound ✓ 🎬', 9_900, 9_900),
    ]),
  },
  'seats whose price has no two decimals': {
    ...invoice,
    lines: pricedLines([line('Seats', 49_900, 4_990, 7), line('Seats', 1_000, 0, 3)]),
  },
  'nothing to pay': { ...invoice, lines: pricedLines([line('Course', 49_900, 49_900)]) },
  'one halala': { ...invoice, lines: pricedLines([line('Course', 1)]) },
}

const amounts = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 10 }))

/** Evenly spread, as doubles would not be. */
export const anyShare = fc.integer({ min: 0, max: 1_000 }).map((part) => part / 1_000)

/** Lines of an order: one to six, of one unit or several, with and without discounts, free ones among them. */
export const anyLines = fc
  .array(
    fc
      .record({
        name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        quantity: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 500 })),
        unitPriceHalalas: amounts,
        off: fc.oneof(fc.constant(0), fc.constant(1), anyShare),
      })
      .map(({ off, ...each }) => ({
        ...each,
        discountHalalas: Math.floor(each.quantity * each.unitPriceHalalas * off),
      })),
    { minLength: 1, maxLength: 6 },
  )
  .map(pricedLines)
