import type { Tx } from '#platform/db/database.ts'
import { findInvoiceOf } from '#tax/invoice-of.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { takeBack } from '#learning/take-back.ts'
import { planRefundLetter } from '#platform/mail/plan-letter.ts'
import { frozenLines, frozenOf, type HeldOrder, holdOrder, moveHeldOrder } from '#sales/orders/held-order.ts'
import { closeTask } from '#platform/tasks/close-task.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { issueCreditNote } from '#tax/issue-credit-note.ts'
import { isWhole } from './refund-rules.ts'
import { endRefund, linesOfRefund, refundedLineIds, type RefundRow } from './refunds.store.ts'

export type FinishDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * The money is back: in one transaction the refund is done, its lines are no longer owned, the credit note has its
 * number, and the buyer is written to. A second call changes nothing (I12).
 */
export async function finishRefund(deps: FinishDeps, refund: RefundRow, reference: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await holdOrder(tx, refund.orderId)
    if (!order) throw new Error('a refund without its order')
    const now = deps.clock()
    const end = { status: 'done' as const, providerReference: reference, lastError: '', endedAt: now }
    if (!(await endRefund(tx, refund.id, end))) return
    await (refund.kind === 'surplus'
      ? followSurplus(deps, tx, order, refund, now)
      : follow(deps, tx, order, refund, now))
    reach('refund:before-commit')
  })
}

/** Nothing of the order changes: nobody needs to look at it any more, and the buyer is told. */
async function followSurplus(deps: FinishDeps, tx: Tx, order: HeldOrder, refund: RefundRow, now: Date) {
  await closeTask(tx, { kind: 'surplus-payment', subject: refund.paymentId }, now)
  const frozen = frozenOf(order, await frozenLines(tx, order.id))
  const letterId = await planRefundLetter(tx, frozen, refund.id, { now, host: hostOf(deps) })
  await deps.jobs.add(tx, [{ task: 'letter', letterId }])
}

async function follow(deps: FinishDeps, tx: Tx, order: HeldOrder, refund: RefundRow, now: Date) {
  const lines = await frozenLines(tx, order.id)
  const wasRefunded = await refundedLineIds(tx, order.id, ['done'])
  const whole = isWhole(lines, wasRefunded)
  if (whole) await moveHeldOrder(tx, order, { status: 'refunded', paid: null })
  const kept = whole ? [] : lines.map(({ courseId }) => courseId).filter((id) => !wasRefunded.has(id))
  const enrolmentIds = await takeBack(tx, order.id, { kept })
  const letterId = await planRefundLetter(tx, frozenOf(order, lines), refund.id, {
    now,
    host: hostOf(deps),
  })
  const creditNoteId = newId(now)
  const jobs: Job[] = [
    ...enrolmentIds.map((enrolmentId) => ({ task: 'unenrol' as const, enrolmentId })),
    { task: 'letter', letterId },
    { task: 'creditNote', creditNoteId },
  ]
  await deps.jobs.add(tx, jobs)
  const invoice = await findInvoiceOf(tx, order.id)
  if (!invoice) throw new Error('a paid order without its invoice')
  const chosen = await linesOfRefund(tx, refund.id)
  await issueCreditNote(tx, { id: creditNoteId, refund, invoice, lines, chosen, now })
}

const hostOf = ({ config }: FinishDeps) => new URL(config.publicUrl).hostname
