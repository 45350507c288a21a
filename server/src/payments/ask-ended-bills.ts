import { billMarginMs } from './payment-rules.ts'
import { listEndedBills } from './payments.store.ts'
import { warnOfNoResponse } from './provider.ts'
import { refreshPayment } from './reconcile-pending.ts'
import type { Deps } from './deps.ts'

/**
 * Asks about bills that ended unpaid within the last two days: a bank may take money for one all the same, and its message
 * may be lost. Coupon and price are no longer held for them. Returns how many were asked about.
 */
export async function askEndedBills(deps: Deps): Promise<number> {
  const bills = await listEndedBills(deps.db, new Date(deps.clock().getTime() - billMarginMs))
  for (const bill of bills) {
    const warn = warnOfNoResponse(deps, bill, 'provider gave no response about an ended bill')
    await refreshPayment(deps, bill, 'reconcile').catch(warn)
  }
  return bills.length
}
