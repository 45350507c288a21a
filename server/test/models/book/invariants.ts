import { compareReturns, sumReturns } from '#payments/refunds/returned-elsewhere.ts'
import { type Book, paidLines, type Sale, sumOfNotes } from './book.ts'

/** The VAT that the tax authority expects for a net sum, rounded half up (ZATCA: BR-CO-17, BR-S-09). */
const ruled = (net: number) => Math.floor((net * 30 + 100) / 200)

/** What must hold after any step; returns what does not. */
export function brokenIn(book: Book): string[] {
  return [...book.broken, ...book.sales.flatMap(ofSale), ...ownedTwice(book)]
}

function ofSale(sale: Sale): string[] {
  const { payment, order, captured, returns, refunds, notes, totalHalalas, vatHalalas } = sale
  const noted = sumOfNotes(sale, 'totalHalalas')
  const notedVat = sumOfNotes(sale, 'vatHalalas')
  const done = refunds.filter(({ status }) => status === 'done')
  const given = done.reduce((sum, { halalas }) => sum + halalas, 0)
  const isSold = order === 'paid' || order === 'refunded'
  const booked = done.map(({ own, providerReference, halalas, status }) => ({
    isChargeback: false,
    isManual: false,
    ownReference: own,
    providerReference,
    halalas,
    status,
  }))
  const rules: readonly (readonly [string, boolean])[] = [
    ['more went back than the provider held', sumReturns(returns) > captured],
    ['more goes back than was paid', refunds.reduce((sum, { halalas }) => sum + halalas, 0) > totalHalalas],
    ['done here, not there', compareReturns(returns, booked).missingHalalas > 0],
    ['notes of other sums than went back', isSold && noted !== given],
    ['notes of more than the invoice', noted > totalHalalas || notedVat > vatHalalas],
    ['a whole refund of other VAT', noted === totalHalalas && notedVat !== vatHalalas],
    [
      'a note outside its own VAT',
      notes.some(({ totalHalalas: total, vatHalalas: vat }) => isOutside(total, vat)),
    ],
    ['an order refunded that is paid', order === 'refunded' && noted !== totalHalalas],
    ['money kept for nothing', payment === 'surplus' && refunds.length !== 1],
    ['a unit that costs more than its price', refunds.some(({ lines }) => lines.some(costsMore))],
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([name]) => `${sale.id}: ${name}`)
}

/** Whether a note's VAT differs from that of its net sum by more than a halala. */
const isOutside = (total: number, vat: number) =>
  vat < 0 || vat > total || Math.abs(vat - ruled(total - vat)) > 1

const costsMore = ({ discountHalalas }: { readonly discountHalalas: number }) => discountHalalas < 0

/** Finds buyers who own a course through two payments that the shop has not refunded. */
function ownedTwice({ sales }: Book): string[] {
  const paid = sales
    .filter(({ order }) => order === 'paid' || order === 'refunded')
    .flatMap((sale) =>
      paidLines(sale, ['planned', 'done'])
        .filter(({ totalHalalas }) => totalHalalas > 0)
        .map(({ productId }) => `${sale.buyer} ${productId}`),
    )
  return paid.filter((each, index) => paid.indexOf(each) !== index).map((each) => `bought twice: ${each}`)
}
