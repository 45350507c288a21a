import { describeFailure } from '#lib/reason-of.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { signWaiting } from '#tax/chain/sign-waiting.ts'
import { checkLate } from './check-late.ts'
import { reportDue, type ReportDeps } from './report-due.ts'

/** The work of each minute: signs what waits, reports what is due, and looks for what is late. One that fails stops no other. */
export async function runEInvoicing(deps: ReportDeps): Promise<void> {
  await orTask(deps, 'signing', signWaiting)
  await orTask(deps, 'reporting', reportDue)
  await checkLate(deps)
}

/** Work that throws is a task for staff until it succeeds. */
async function orTask(
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
