import { dayMs } from '@matla/contract/kit/riyadh'
import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import type { Tx } from '#platform/db/database.ts'
import { closePeriodIn } from '#staff/accounting/close-period.ts'
import { getSpan } from '#staff/accounting/read-accounting.ts'

/** How long after its end finance closes a quarter. */
const afterMs = 11 * dayMs + 8 * 3_600_000

/** Closes the year's quarters that ended long enough ago. Their days depend on the day of the first start. */
export async function closeQuarters(tx: Tx, now: Date, userId: string): Promise<void> {
  for (const period of quartersBefore(now)) {
    const closedAt = new Date(getSpan(period).until.getTime() + afterMs)
    if (closedAt > now) continue
    await closePeriodIn(tx, { period, userId, isSandbox: true, now: closedAt })
  }
}

/** The three whole quarters before the current one, oldest first. */
function quartersBefore(now: Date): string[] {
  const found: string[] = []
  for (let at = getSpan(vatPeriodOf(now, 'quarter')).since; found.length < 3;) {
    const period = vatPeriodOf(new Date(at.getTime() - dayMs), 'quarter')
    found.unshift(period)
    at = getSpan(period).since
  }
  return found
}
