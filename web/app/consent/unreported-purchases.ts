import { browserApi } from '#lib/browser-api.ts'
import { readCopy, writeCopy } from '#lib/store.ts'
import type { TrackedPurchase } from '#lib/track.ts'

const key = 'purchaseBegan'
/** The period during which the server returns a purchase for reporting. */
const reportWindowMs = 7 * 24 * 3_600_000

/** Called when the buyer leaves for the provider's page, because they may return in another browser or not at all. */
export const recordPurchaseStart = (): void => writeCopy(key, String(Date.now()))

/**
 * The purchases that this browser started or has just seen paid and that no browser has reported yet. The server marks
 * them as reported, so that each is reported once.
 */
export async function takeUnreportedPurchases(): Promise<readonly TrackedPurchase[]> {
  const began = Number(readCopy(key) ?? 0)
  if (Date.now() - began > reportWindowMs) return []
  const answer = await browserApi.payments.reportPurchases({ body: {} })
  const purchases = answer.ok ? answer.value.purchases : []
  if (purchases.length > 0) writeCopy(key, null)
  return purchases
}
