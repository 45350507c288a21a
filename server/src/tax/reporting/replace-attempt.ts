import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { GatewayMessage } from '#schema/e-invoices.tables.ts'
import { insertAttempt } from '#tax/chain/e-invoices.store.ts'
import { storeResult, type ClaimedReport } from './reports.store.ts'

/** Whether the active unit sends a document of an ended unit whose id the authority has rejected. */
export const isReplacement = ({ eInvoice, unit }: ClaimedReport): boolean => eInvoice.unitId !== unit.id

/**
 * Whether an earlier call may have been accepted although its response was lost. In that case, the same bytes are sent
 * first.
 */
export const mayBeAccepted = ({ eInvoice: { tries, errors } }: ClaimedReport): boolean => {
  const before = tries - 1
  return before > 1 || (before === 1 && errors.length === 0)
}

type Messages = { readonly warnings: GatewayMessage[]; readonly errors: GatewayMessage[] }
/** The recorded error of a document that cannot be accepted because its unit has ended. */
export const endedUnitMessages: Messages = {
  warnings: [],
  errors: [{ code: '401', message: 'The unit that signed this document has ended.' }],
}

/**
 * Creates another attempt under the active unit, with the same number, time and seller, but a different UUID and
 * position in the chain. The previous attempt keeps its position and counts as rejected.
 */
export async function replaceAttempt(
  tx: Tx,
  { eInvoice: { id, documentId, issuedAt, attempt, form, seller } }: ClaimedReport,
  messages: Messages,
  now: Date,
): Promise<void> {
  if (!(await storeResult(tx, id, { state: 'refused', ...messages, answeredAt: now }))) return
  await insertAttempt(tx, { id: newId(now), documentId, issuedAt, attempt: attempt + 1, form, seller })
  for (const kind of ['e-invoice-refused', 'e-invoice-unanswered'] as const)
    await closeTask(tx, { kind, subject: id }, now)
}
