import { describeFailure } from '#lib/describe-failure.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { checkLate } from './check-late.ts'
import { reportDueDocuments, type ReportDeps } from './report-due.ts'

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
