import { riyadhDay } from '@matla/contract/kit/riyadh'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { inputTexts } from '#platform/http/input.text.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { findDecider, isReturnRecorded, lockTransfer, updateReturn } from './transfers.store.ts'

type RecordCommand = {
  readonly transferId: string
  readonly bankReference: string
  /** The day in Riyadh. */
  readonly returnedOn: string
  readonly iban: string | null
  /** Idempotency key. */
  readonly key: string
}

/**
 * Records that staff returned a transfer, or the part of it that exceeds the order. Fails with
 * `transfer-not-found`, `transfer-returned` (with who and when), `transfer-not-to-return`, `bank-reference-used`,
 * or `invalid` for a date in the future.
 */
export async function recordTransferReturn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { transferId, bankReference, returnedOn, iban, key }: RecordCommand,
): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = (await lockTransfer(tx, transferId)) ?? fail('transfer-not-found')
    const { returnedBy, returnedAt, returnHalalas } = transfer
    if (transfer.returnKey === key) return
    if (returnedBy !== null && returnedAt !== null)
      fail('transfer-returned', toActorFields(await findDecider(tx, returnedBy), returnedAt))
    if (returnHalalas === 0) fail('transfer-not-to-return')
    const now = clock()
    if (returnedOn > riyadhDay(now)) fail('invalid', { returnedOn: inputTexts.notValid })
    if (await isReturnRecorded(tx, bankReference)) fail('bank-reference-used')
    await updateReturn(tx, transferId, {
      returnReference: bankReference,
      returnedOn,
      returnIban: iban,
      returnedBy: staff.userId,
      returnedAt: now,
      returnKey: key,
    })
    const by = { userId: staff.userId, note: '' }
    await closeTask(tx, { kind: 'transfer-return', subject: transferId }, now, by)
    const detail = { transferId, amountHalalas: returnHalalas, bankReference, returnedOn }
    const states = { before: { transfer: 'to-return' }, after: { transfer: 'returned' } }
    const entry = { actorId: staff.userId, action: 'record-return', subject: transferId, detail }
    await writeAudit(tx, { ...entry, ...states }, now)
  })
}
