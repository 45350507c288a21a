import type { Db } from '#platform/db/database.ts'
import { observeGauges } from '#platform/telemetry/observe-gauges.ts'
import type { PaymentStatus } from './payment-rules.ts'
import { countPendingPayments } from './pending-payments.store.ts'

const pendingStatuses = ['opening', 'open', 'review'] as const satisfies readonly PaymentStatus[]
const gauges = {
  'shop.payments.unended': { description: 'Payments that are still checked with the provider, by status' },
}

/** A gauge of the pending payments by status. Returns a function that stops it. */
export const observePayments = (db: Db): (() => void) =>
  observeGauges(gauges, async (observe) => {
    const counted = new Map((await countPendingPayments(db)).map(({ status, count }) => [status, count]))
    for (const status of pendingStatuses)
      observe('shop.payments.unended', counted.get(status) ?? 0, { 'shop.payment.status': status })
  })
