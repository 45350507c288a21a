import { type BatchObservableResult, metrics } from '@opentelemetry/api'
import type { Deps } from '#platform/deps.ts'
import { countWaiting } from './waiting-enrolments.ts'

/**
 * Reports metrics about paid courses that are not open on the LMS: how many, and the age of the oldest. Returns a
 * function that stops them.
 */
export function observeEnrolments({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => void {
  const meter = metrics.getMeter('shop')
  const waiting = meter.createObservableGauge('shop.enrolments.waiting', {
    description: 'Paid courses that are not open on the LMS yet',
  })
  const oldest = meter.createObservableGauge('shop.enrolments.oldest.wait', {
    unit: 's',
    description: 'How long the oldest paid course waits for the LMS',
  })
  const look = async (result: BatchObservableResult) => {
    const { count, oldest: since } = await countWaiting(db)
    result.observe(waiting, count)
    result.observe(oldest, since ? Math.max(0, clock().getTime() - since.getTime()) / 1000 : 0)
  }
  meter.addBatchObservableCallback(look, [waiting, oldest])
  return () => {
    meter.removeBatchObservableCallback(look, [waiting, oldest])
  }
}
