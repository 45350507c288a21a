import { describeFailure } from '#lib/describe-failure.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { reportDueDocuments, type ReportDeps } from './report-due.ts'
import { countUnanswered } from './reports.store.ts'

/** Runs every minute: signs waiting documents, reports due ones, and checks for late ones. A failing step does not stop the others. */
export async function runEInvoicing(deps: ReportDeps): Promise<void> {
  await runOrOpenTask(deps, 'signing', signWaitingDocuments)
  await runOrOpenTask(deps, 'reporting', reportDueDocuments)
  await checkLate(deps)
}

/** Opens a task for staff when the work throws, and closes it when it succeeds. */
async function runOrOpenTask(
  deps: ReportDeps,
  subject: 'signing' | 'reporting',
  work: (deps: ReportDeps) => Promise<unknown>,
): Promise<void> {
  const task = { kind: 'e-invoicing-stopped', subject } as const
  try {
    await work(deps)
    await deps.db.transaction((tx) => closeTask(tx, task, deps.clock()))
  } catch (error) {
    deps.log.error({ err: error, work: subject }, 'e-invoicing failed')
    await openTask(deps, { ...task, orderId: null, why: describeFailure(error) })
  }
}

const hourMs = 3_600_000
/** Staff get a task at each of these times, because a report is due 24 hours after the document was issued. */
const lateAfterHours = [4, 12, 20] as const

type LateDeps = Pick<ReportDeps, 'db' | 'clock' | 'log' | 'isSandbox'>

/** Opens a task for documents that the gateway has not accepted for this many hours, and closes it when there are none. */
async function checkLate({ db, clock, log, isSandbox }: LateDeps): Promise<void> {
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
