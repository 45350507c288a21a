import { taskKinds } from '@matla/contract/staff/task-kinds'
import type { Deps } from '#platform/deps.ts'
import { observeGauges, secondsSince } from '#platform/telemetry/observe-gauges.ts'
import { countOpenTasks } from './tasks.store.ts'

const gauges = {
  'shop.tasks.open': { description: 'Tasks of staff that are open, by kind' },
  'shop.tasks.oldest.wait': { unit: 's', description: 'How long the oldest open task waits, by kind' },
}

/** Gauges of open staff tasks by kind: how many, and how long the oldest has waited. Returns a function that stops it. */
export const observeTasks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): (() => void) =>
  observeGauges(gauges, async (observe) => {
    const counted = new Map((await countOpenTasks(db)).map((row) => [row.kind, row]))
    for (const kind of taskKinds) {
      const { count = 0, oldest = null } = counted.get(kind) ?? {}
      const labels = { 'shop.task.kind': kind }
      observe('shop.tasks.open', count, labels)
      observe('shop.tasks.oldest.wait', secondsSince(oldest, clock()), labels)
    }
  })
