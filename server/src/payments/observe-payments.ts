import { type BatchObservableResult, metrics } from '@opentelemetry/api'
import type { Db } from '#platform/db/database.ts'
import type { PaymentStatus } from './payment-rules.ts'
import { countUnendedPayments } from './unended-payments.store.ts'

const unendedStatuses = ['opening', 'open', 'review'] as const satisfies readonly PaymentStatus[]

/** Payments whose end we still wait for, by state. The answer ends it. */
export function observePayments(db: Db): () => void {
  const meter = metrics.getMeter('shop')
  const unended = meter.createObservableGauge('shop.payments.unended', {
    description: 'Payments that the provider is still asked about, by state',
  })
  const look = async (result: BatchObservableResult) => {
    const counted = new Map((await countUnendedPayments(db)).map(({ status, count }) => [status, count]))
    for (const status of unendedStatuses)
      result.observe(unended, counted.get(status) ?? 0, { 'shop.payment.status': status })
  }
  meter.addBatchObservableCallback(look, [unended])
  return () => {
    meter.removeBatchObservableCallback(look, [unended])
  }
}
