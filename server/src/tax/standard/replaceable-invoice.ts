import type { Deps } from '#platform/deps.ts'
import { hasActiveUnit } from '#tax/chain/egs-units.store.ts'
import { findInvoiceOfOrder } from '#tax/documents.store.ts'
import { readRemainingOrderLines } from '#payments/refunds/remaining-order-lines.ts'

/** Finds the simplified invoice of an order that can be replaced by a company invoice; null when there is none. */
export async function findReplaceableInvoice(
  { db, isSandbox }: Pick<Deps, 'db' | 'isSandbox'>,
  orderId: string,
): Promise<string | null> {
  if (!(await hasActiveUnit(db))) return null
  const invoice = await findInvoiceOfOrder(db, orderId)
  if (invoice?.form !== 'simplified' || invoice.isSandbox !== isSandbox) return null
  const { totalHalalas } = await readRemainingOrderLines(db, orderId)
  return totalHalalas > 0 ? invoice.id : null
}
