import { billMarginMs } from './payment-rules.ts'
import { listEndedBills } from './payments.store.ts'
import { warnOfNoResponse } from './provider.ts'
import { refreshPayment } from './reconcile-pending.ts'
import type { Deps } from './deps.ts'

/**
 * Checks bills that ended unpaid within the last two days: a bank may still accept money for one, and its webhook
 * may be lost. Their coupons and prices are no longer reserved. Returns the number of bills checked.
 */
export async function askEndedBills(deps: Deps): Promise<number> {
  const bills = await listEndedBills(deps.db, new Date(deps.clock().getTime() - billMarginMs))
  for (const bill of bills) {
    const warn = warnOfNoResponse(deps, bill, 'provider gave no response about an ended bill')
    await refreshPayment(deps, bill, 'reconcile').catch(warn)
  }
  return bills.length
}
