import type { Db } from '#platform/db/database.ts'
import { observeGauges } from '#platform/telemetry/observe-gauges.ts'
import { countDueJobs } from './jobs.store.ts'
import { jobNames } from './open-jobs.ts'

export { countDueJobs } from './jobs.store.ts'

const gauges = {
  'shop.jobs.waiting': { description: 'Jobs that are due and wait, by task' },
  'shop.jobs.oldest.wait': { unit: 's', description: 'How long the oldest due job waits, by task' },
}

/** Gauges of due jobs: how many, and how long the oldest has waited. Returns a function that stops it. */
export const observeQueue = (db: Db): (() => void) =>
  observeGauges(gauges, async (observe) => {
    const due = new Map((await countDueJobs(db)).map((row) => [row.task, row]))
    for (const task of jobNames) {
      const { count = 0, waitSeconds = 0 } = due.get(task) ?? {}
      observe('shop.jobs.waiting', count, { 'shop.job.task': task })
      observe('shop.jobs.oldest.wait', waitSeconds, { 'shop.job.task': task })
    }
  })
