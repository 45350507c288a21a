import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { ReportDeps } from './report-due.ts'
import { countUnanswered } from './reports.store.ts'

const hourMs = 3_600_000
/** Staff get a task at each of these times, because a report is due 24 hours after the document was issued. */
const lateAfterHours = [4, 12, 20] as const

type LateDeps = Pick<ReportDeps, 'db' | 'clock' | 'log' | 'isSandbox'>

/** Opens a task for documents that the gateway has not accepted for this many hours, and closes it when there are none. */
export async function checkLate({ db, clock, log, isSandbox }: LateDeps): Promise<void> {
  const now = clock()
  for (const hours of lateAfterHours) {
    const issuedBefore = new Date(now.getTime() - hours * hourMs)
    const documents = await countUnanswered(db, { issuedBefore, isSandbox })
    const task = { kind: 'e-invoice-late', subject: String(hours) } as const
    if (documents === 0) await db.transaction((tx) => closeTask(tx, task, now))
    else {
      const why = `${documents} older than ${hours} hours`
      await openTask({ db, clock, log }, { ...task, orderId: null, why, facts: { hours, documents } })
    }
  }
}
