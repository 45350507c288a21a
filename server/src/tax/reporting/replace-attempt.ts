import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { GatewayMessage } from '#schema/e-invoices.tables.ts'
import { insertAttempt } from '#tax/chain/e-invoices.store.ts'
import { markAnswered, type TakenReport } from './reports.store.ts'

/** Whether the unit in use sends what a unit signed whose id the authority has rejected. */
export const isReplacement = ({ eInvoice, unit }: TakenReport): boolean => eInvoice.unitId !== unit.id

/** Whether an earlier call of it may have been taken although its answer was lost: then the same bytes are sent first. */
export const mayBeTaken = ({ eInvoice: { tries, errors } }: TakenReport): boolean => {
  const before = tries - 1
  return before > 1 || (before === 1 && errors.length === 0)
}

type Messages = { readonly warnings: GatewayMessage[]; readonly errors: GatewayMessage[] }
/** The document was never taken, and never will be: its unit has ended. */
export const endedUnit: Messages = {
  warnings: [],
  errors: [{ code: '401', message: 'The unit that signed this document has ended.' }],
}

/**
 * Another attempt under the unit in use: the same number, time and seller, another UUID and place in the chain. The former one keeps its
 * place and counts as refused.
 */
export async function replaceAttempt(
  tx: Tx,
  { eInvoice: { id, documentId, issuedAt, attempt, form, seller } }: TakenReport,
  messages: Messages,
  now: Date,
): Promise<void> {
  if (!(await markAnswered(tx, id, { state: 'refused', ...messages, answeredAt: now }))) return
  await insertAttempt(tx, { id: newId(now), documentId, issuedAt, attempt: attempt + 1, form, seller })
  for (const kind of ['e-invoice-refused', 'e-invoice-unanswered'] as const)
    await closeTask(tx, { kind, subject: id }, now)
}
