import { taskKinds } from '@matla/contract/staff/task-kinds'
import { type BatchObservableResult, metrics } from '@opentelemetry/api'
import type { Deps } from '#platform/deps.ts'
import { countOpenTasks } from './tasks.store.ts'

/**
 * Reports the number of open staff tasks by kind, and how long the oldest has waited. Returns a function that stops the
 * reports.
 */
export function observeTasks({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => void {
  const meter = metrics.getMeter('shop')
  const open = meter.createObservableGauge('shop.tasks.open', {
    description: 'Tasks of staff that are open, by kind',
  })
  const oldest = meter.createObservableGauge('shop.tasks.oldest.wait', {
    unit: 's',
    description: 'How long the oldest open task waits, by kind',
  })
  const look = async (result: BatchObservableResult) => {
    const counted = new Map((await countOpenTasks(db)).map((row) => [row.kind, row]))
    for (const kind of taskKinds) {
      const { count = 0, oldest: since = null } = counted.get(kind) ?? {}
      const labels = { 'shop.task.kind': kind }
      result.observe(open, count, labels)
      result.observe(oldest, since ? Math.max(0, clock().getTime() - since.getTime()) / 1000 : 0, labels)
    }
  }
  meter.addBatchObservableCallback(look, [open, oldest])
  return () => {
    meter.removeBatchObservableCallback(look, [open, oldest])
  }
}
