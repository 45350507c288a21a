import { type BatchObservableResult, metrics } from '@opentelemetry/api'
import type { Db } from '#platform/db/database.ts'
import { countDueJobs } from './jobs.store.ts'
import { jobNames } from './open-jobs.ts'

export { countDueJobs } from './jobs.store.ts'

/** Reports the number of due jobs, and how long the oldest has waited. Returns a function that stops the reports. */
export function observeQueue(db: Db): () => void {
  const meter = metrics.getMeter('shop')
  const waiting = meter.createObservableGauge('shop.jobs.waiting', {
    description: 'Jobs that are due and wait, by task',
  })
  const oldest = meter.createObservableGauge('shop.jobs.oldest.wait', {
    unit: 's',
    description: 'How long the oldest due job waits, by task',
  })
  const look = async (result: BatchObservableResult) => {
    const due = new Map((await countDueJobs(db)).map((row) => [row.task, row]))
    for (const task of jobNames) {
      const { count = 0, waitSeconds = 0 } = due.get(task) ?? {}
      result.observe(waiting, count, { 'shop.job.task': task })
      result.observe(oldest, waitSeconds, { 'shop.job.task': task })
    }
  }
  meter.addBatchObservableCallback(look, [waiting, oldest])
  return () => {
    meter.removeBatchObservableCallback(look, [waiting, oldest])
  }
}
