import { type BatchObservableResult, metrics } from '@opentelemetry/api'
import type { Db } from '#platform/db/database.ts'
import type { PaymentStatus } from './payment-rules.ts'
import { countPendingPayments } from './pending-payments.store.ts'

const pendingStatuses = ['opening', 'open', 'review'] as const satisfies readonly PaymentStatus[]

/** Reports the number of pending payments by status. Returns a function that stops the observation. */
export function observePayments(db: Db): () => void {
  const meter = metrics.getMeter('shop')
  const pending = meter.createObservableGauge('shop.payments.unended', {
    description: 'Payments that are still checked with the provider, by status',
  })
  const observe = async (result: BatchObservableResult) => {
    const counted = new Map((await countPendingPayments(db)).map(({ status, count }) => [status, count]))
    for (const status of pendingStatuses)
      result.observe(pending, counted.get(status) ?? 0, { 'shop.payment.status': status })
  }
  meter.addBatchObservableCallback(observe, [pending])
  return () => {
    meter.removeBatchObservableCallback(observe, [pending])
  }
}
