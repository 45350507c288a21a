import { decide, type OrderStatus, type PaymentStatus } from '#payments/payment-rules.ts'
import type { ProviderReturn } from '#payments/provider.ts'
import { chooseLines, type SelectedLine } from '#payments/refunds/choose-lines.ts'
import { type ReturnedByLine, sumReturnsByLine } from '#payments/refunds/refund-rules.ts'
import { type BookedReturn, compareReturns, sumReturns } from '#payments/refunds/returned-elsewhere.ts'
import { calculateDiscount } from '#sales/coupons/coupon.ts'
import { freezeOrder, type OrderLine, type PricedProduct, sumTotals } from '#sales/orders/order.ts'
import { calculateNoteVat } from '#tax/issue-documents.ts'

/** A refund in the model: planned until the provider responds, or until staff explain another return as this refund. */
type Refund = {
  readonly own: string
  readonly lines: readonly OrderLine[]
  status: BookedReturn['status']
  providerReference: string | null
  readonly halalas: number
}
export type Note = { readonly totalHalalas: number; readonly vatHalalas: number }
/** An order with its only page at the provider, whose ledger is `captured` and `returns`. */
export type Sale = {
  readonly buyer: number
  readonly id: string
  readonly lines: readonly OrderLine[]
  readonly totalHalalas: number
  readonly vatHalalas: number
  order: OrderStatus
  payment: PaymentStatus
  captured: number
  readonly returns: ProviderReturn[]
  readonly refunds: Refund[]
  readonly notes: Note[]
}
/** The sales of a few buyers in any number of tabs: the shop's rules, with providers that do only what is requested. */
export type Book = { readonly sales: Sale[]; readonly broken: string[]; count: number }

export const openBook = (): Book => ({ sales: [], broken: [], count: 0 })

export type Item = { readonly course: number; readonly quantity: number; readonly priceHalalas: number }

const isSold = ({ order }: Sale) => order === 'paid' || order === 'refunded'
const goneOf = ({ refunds }: Sale, statuses: readonly string[]): ReturnedByLine =>
  sumReturnsByLine(
    refunds
      .filter(({ status }) => statuses.includes(status))
      .flatMap(({ lines }) =>
        lines.map(({ id, quantity, totalHalalas }) => ({
          orderLineId: id,
          quantity,
          amountHalalas: totalHalalas,
        })),
      ),
  )

/** The courses that the buyer owns through other sales. */
function ownedBeside({ sales }: Book, sale: Sale): ReadonlySet<string> {
  const owned = sales.filter((each) => each !== sale && each.buyer === sale.buyer && isSold(each))
  return new Set(owned.flatMap((each) => paidLines(each, ['done']).map(({ productId }) => productId)))
}

/** Lines with units that are still paid for. */
export function paidLines(sale: Sale, statuses: readonly string[]): readonly OrderLine[] {
  const gone = goneOf(sale, statuses)
  return sale.lines.filter(({ id, quantity }) => quantity > (gone.get(id)?.quantity ?? 0))
}

/** Opens a page unless it contains an owned course or its total is zero. */
export function open(book: Book, buyer: number, items: readonly Item[], basisPoints: number): void {
  const id = `s${(book.count += 1)}`
  const priced: PricedProduct[] = items.map(({ course, quantity, priceHalalas }) => ({
    id: `c${course}`,
    name: { ar: 'د', en: 'c' },
    quantity,
    priceHalalas,
    discountHalalas: calculateDiscount(quantity * priceHalalas, basisPoints),
  }))
  const frozen = freezeOrder(id, { userId: `${buyer}`, fullName: 'S', email: 's@x.test', lang: 'en' }, priced)
  const { totalHalalas, vatHalalas } = frozen
  const lines = frozen.lines.map((line, index) => ({ ...line, id: `${id}.${index}` }))
  const ledger = { captured: 0, returns: [], refunds: [], notes: [] }
  const sale: Sale = { buyer, id, lines, totalHalalas, vatHalalas, order: 'open', payment: 'open', ...ledger }
  const owned = ownedBeside(book, sale)
  if (totalHalalas > 0 && !lines.some(({ productId }) => owned.has(productId))) book.sales.push(sale)
}

/** The buyer pays on an open page; the shop notices only when `hear` is called. */
export function pay(sale: Sale): void {
  if (sale.payment === 'open') sale.captured = sale.totalHalalas
}

/** Settles a sale as the reducer decides; money for courses that are owned by now is refunded. */
export function hear(book: Book, sale: Sale): void {
  if (sale.captured === 0) return
  const owned = ownedBeside(book, sale)
  const ours = { amountHalalas: sale.totalHalalas, currency: 'SAR', ownReference: sale.id }
  const { order, payment } = sale
  const isOwned = sale.lines.every(({ productId }) => owned.has(productId))
  const decision = decide(
    { ...ours, order, payment, hasOtherOpen: false, isOwned },
    { ...ours, state: 'paid', status: 'A', code: '' },
  )
  sale.order = decision.order ?? order
  sale.payment = decision.payment ?? payment
  if (decision.payment === 'surplus') planned(book, sale, sale.lines, sale.totalHalalas)
  if (decision.order !== 'paid') return
  const back = sale.lines.filter(({ productId, totalHalalas }) => owned.has(productId) && totalHalalas > 0)
  if (back.length > 0) planned(book, sale, back, sumTotals(back))
}

function planned(book: Book, sale: Sale, lines: readonly OrderLine[], halalas: number): void {
  const own = `${sale.id}.r${(book.count += 1)}`
  sale.refunds.push({ own, lines, halalas, status: 'planned', providerReference: null })
}

/** Staff plan a refund of units, of lines or of the whole order. */
export function plan(book: Book, sale: Sale, selection: readonly SelectedLine[] | null): void {
  if (sale.payment !== 'paid') return
  const chosen = chooseLines(sale.lines, goneOf(sale, ['planned', 'done']), selection)
  if (typeof chosen !== 'string') planned(book, sale, chosen, sumTotals(chosen))
}

const bookedOf = ({ refunds }: Sale): BookedReturn[] =>
  refunds.map(({ own, status, providerReference, halalas }) => ({
    isChargeback: false,
    isManual: false,
    ownReference: own,
    providerReference,
    halalas,
    status,
  }))

/** The provider refunds up to what it holds, as requested by the shop or in its own panel. */
function giveBack(book: Book, sale: Sale, ownReference: string, halalas: number): ProviderReturn | null {
  if (sumReturns(sale.returns) + halalas > sale.captured) return null
  const made = { reference: `t${(book.count += 1)}`, ownReference, halalas, isDone: true }
  sale.returns.push(made)
  return made
}

/** A refund made in the provider's panel. */
export const giveBackInPanel = (book: Book, sale: Sale, halalas: number) =>
  giveBack(book, sale, sale.id, Math.min(halalas, sale.captured - sumReturns(sale.returns)))

/** Runs the job of one refund; `isThis`: staff explain the unknown return as this refund. */
export function makeRefund(book: Book, sale: Sale, refund: Refund, isThis: boolean): void {
  if (refund.status !== 'planned') return
  const { elsewhere } = compareReturns(sale.returns, bookedOf(sale))
  const same = elsewhere.find(({ halalas }) => halalas === refund.halalas)
  if (isThis && same) return done(sale, refund, same.reference)
  if (elsewhere.length > 0) return
  const made = giveBack(book, sale, refund.own, refund.halalas)
  if (made) return done(sale, refund, made.reference)
  book.broken.push('a refund was sent that the provider could not make')
}

function done(sale: Sale, refund: Refund, reference: string): void {
  refund.status = 'done'
  refund.providerReference = reference
  if (sale.payment !== 'paid') return
  const noted = {
    totalHalalas: sumOfNotes(sale, 'totalHalalas'),
    vatHalalas: sumOfNotes(sale, 'vatHalalas'),
  }
  sale.notes.push({ totalHalalas: refund.halalas, vatHalalas: calculateNoteVat(noted, refund.halalas) })
  if (paidLines(sale, ['done']).every(({ totalHalalas }) => totalHalalas === 0)) sale.order = 'refunded'
}

export const sumOfNotes = ({ notes }: Sale, what: keyof Note): number =>
  notes.reduce((sum, note) => sum + note[what], 0)
