import { isDeepStrictEqual } from 'node:util'
import { fail, toFieldErrors } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { findLatestAttempt, insertAttempt } from '#tax/chain/e-invoices.store.ts'
import { updateBuyer as putBuyer, findDocument, type TaxDocument } from '#tax/documents.store.ts'
import { type BuyerFields, readBuyerParty } from '#tax/e-invoice/buyer-party.ts'

type CorrectBuyerCommand = { readonly documentId: string; readonly buyer: BuyerFields }

/**
 * Corrects the company of a rejected standard document: another attempt with the same number and time is signed and
 * sent at a different position in the chain, and the rejected attempt stays (ZATCA). A repeated request changes
 * nothing. Fails with `not-found`, `buyer-not-correctable`, `buyer-not-valid` or `invoice-in-phase-1`.
 */
export const correctBuyer = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { documentId, buyer }: CorrectBuyerCommand,
): Promise<TaxDocument> =>
  db.transaction(async (tx) => {
    const { orderId } = (await findDocument(tx, documentId)) ?? fail('not-found')
    await lockOrder(tx, orderId)
    const document = (await findDocument(tx, documentId)) ?? fail('not-found')
    const refused = await findLatestAttempt(tx, documentId)
    if (document.form !== 'standard' || !refused) return fail('buyer-not-correctable')
    const { party, faults } = readBuyerParty(buyer, document.seller.vatNumber)
    if (!party) return fail('buyer-not-valid', toFieldErrors(faults))
    if (refused.state !== 'refused')
      return isDeepStrictEqual(document.buyer, party) ? document : fail('buyer-not-correctable')
    const now = clock()
    await putBuyer(tx, documentId, party)
    const { issuedAt, form } = document
    const attempt = refused.attempt + 1
    if (!(await insertAttempt(tx, { id: newId(now), documentId, issuedAt, attempt, form })))
      fail('invoice-in-phase-1')
    const by = { userId: staff.userId, note: '' }
    await closeTask(tx, { kind: 'e-invoice-refused', subject: refused.id }, now, by)
    await writeAudit(
      tx,
      {
        actorId: staff.userId,
        action: 'correct-buyer',
        subject: documentId,
        before: { attempt: refused.attempt },
        after: { attempt },
      },
      now,
    )
    return { ...document, buyer: party }
  })
