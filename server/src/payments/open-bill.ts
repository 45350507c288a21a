import type { PaymentRow } from './payments.store.ts'
import { findProviderOf, type PaymentProviders } from './provider.ts'

/** A bill that can be paid at a bank, as its buyer sees it. */
export type OpenBill = {
  readonly number: string
  readonly biller: string
  readonly amountHalalas: number
  readonly dueAt: Date
}

/** Returns null when the payment has no bill or the bill has ended. A superseded bill can still be paid. */
export async function findOpenBill(
  deps: { readonly payments: PaymentProviders },
  payment: PaymentRow,
): Promise<OpenBill | null> {
  const { billNumber: number, status, amountHalalas, expiresAt: dueAt, nextAskAt } = payment
  if (number === null || !['open', 'cancelled'].includes(status) || nextAskAt === null) return null
  const provider = await findProviderOf(deps, payment)
  return { number, biller: provider?.biller ?? '', amountHalalas, dueAt }
}
