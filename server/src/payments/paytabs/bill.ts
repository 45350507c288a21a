import { fromDecimal } from '@matla/contract/kit/money'
import type { ProviderResponse, RepeatedSale } from '#payments/provider.ts'
import { toProviderResponse, type TransactionWire } from './provider-status.ts'

/** A SADAD bill is never paid itself; the sales that refer to it are (docs/providers.md#paytabs). */
export const isBill = ({ tran_type }: TransactionWire): boolean =>
  tran_type.toLowerCase() === 'payment request'

const isSale = ({ tran_type }: TransactionWire) => tran_type.toLowerCase() === 'sale'
const hasStatus = (row: TransactionWire, status: string) =>
  row.payment_result.response_status.toUpperCase() === status

/** The sales that took money for a bill, oldest first, so that the same sale always counts as its payment. */
export const salesOf = (bill: TransactionWire, cart: readonly TransactionWire[]): TransactionWire[] =>
  cart
    .filter((row) => isSale(row) && row.previous_tran_ref === bill.tran_ref && hasStatus(row, 'A'))
    .toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)))
const ageOf = ({ tran_ref, payment_result }: TransactionWire) =>
  `${payment_result.transaction_time ?? ''} ${tran_ref}`

/**
 * The merchant reference of a sale that paid a bill again. All sales of a bill share its cart id, so the
 * transaction makes it unique.
 */
export const repeatReference = ({ cart_id, tran_ref }: TransactionWire): string => `${cart_id}.${tran_ref}`

/**
 * The status of a bill, from the bill itself and the sales that refer to it. A failed sale leaves the bill open
 * until the provider ends it.
 */
export function toBillResponse(
  bill: TransactionWire,
  cart: readonly TransactionWire[],
  days: number,
): ProviderResponse {
  const billResponse = toProviderResponse(bill)
  const [paidSale, ...repeatedSales] = salesOf(bill, cart)
  const saleOnHold = cart.find((row) => row.previous_tran_ref === bill.tran_ref && hasStatus(row, 'H'))
  const sale = paidSale ?? saleOnHold
  return {
    ...(sale ? toProviderResponse(sale) : billResponse),
    // The code of an open bill is its number; the code of an ended bill says how it ended.
    ...(hasStatus(bill, 'P') &&
      /^\d{4,20}$/.test(billResponse.code) && { bill: { number: billResponse.code, days } }),
    ...(repeatedSales.length > 0 && { repeats: repeatedSales.flatMap(toRepeatedSale) }),
  }
}

function toRepeatedSale(sale: TransactionWire): RepeatedSale[] {
  const amountHalalas = fromDecimal(sale.tran_total ?? sale.cart_amount)
  return amountHalalas === null
    ? []
    : [{ reference: sale.tran_ref, ownReference: repeatReference(sale), amountHalalas }]
}
