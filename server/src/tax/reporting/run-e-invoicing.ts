import { reasonOf } from '#lib/reason-of.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { signWaiting } from '#tax/chain/sign-waiting.ts'
import { checkLate } from './check-late.ts'
import { reportDue, type ReportDeps } from './report-due.ts'

/** The work of each minute: what is not signed yet is signed, what is due is reported, what is late is said. */
export async function runEInvoicing(deps: ReportDeps): Promise<void> {
  try {
    await signWaiting(deps)
  } catch (error) {
    // What was signed before is reported all the same.
    deps.log.error({ err: error }, 'documents could not be signed')
    const task = { kind: 'e-invoicing-stopped', subject: 'signing', orderId: null } as const
    await openTask(deps, { ...task, why: reasonOf(error) })
  }
  await reportDue(deps)
  await checkLate(deps)
}
