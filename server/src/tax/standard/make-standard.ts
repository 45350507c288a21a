import { fail, toFieldErrors } from '#lib/errors.ts'
import { readRemainingOrderLines } from '#payments/refunds/remaining-order-lines.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readSeller, type SellerDeps } from '#platform/settings/settings.ts'
import { hasOpenTask } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { findLatestAttempt } from '#tax/chain/e-invoices.store.ts'
import { hasActiveUnit } from '#tax/chain/egs-units.store.ts'
import {
  findInvoice,
  findInvoiceOfOrder,
  insertReplacement,
  sumCreditNotes,
  takeNumbers,
  type TaxDocument,
} from '#tax/documents.store.ts'
import { type BuyerFields, readBuyerParty } from '#tax/e-invoice/buyer-party.ts'
import {
  toDocumentLine,
  createDocumentFacts,
  queueForSigning,
  chooseNoteSeller,
} from '#tax/issue-documents.ts'

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'isSandbox'> & SellerDeps
type MakeStandardCommand = {
  readonly invoiceId: string
  readonly buyer: BuyerFields
  /** Idempotency key. */
  readonly key: string
}

/** The reason on the credit note that cancels the simplified invoice. */
const reason = {
  ar: 'استبدال الفاتورة الضريبية المبسطة بفاتورة ضريبية باسم المنشأة',
  en: 'The simplified tax invoice is replaced by a tax invoice for the company',
}

/**
 * Replaces the simplified invoice of a sale with a standard invoice for a company: in one transaction, a credit note
 * cancels the remaining amount, and a standard invoice is issued for it. No money moves. The order's lock serialises
 * refunds and repeated requests. Fails with `not-found`, `invoice-standard-already`, `invoice-in-phase-1`,
 * `invoice-of-trial`, `invoice-disputed`, `invoice-refused`, `invoice-refunded` or `buyer-not-valid`.
 */
export const makeStandard = (
  deps: MakeDeps,
  staff: Actor,
  { invoiceId, buyer, key }: MakeStandardCommand,
): Promise<TaxDocument> =>
  deps.db.transaction(async (tx) => {
    const { orderId } = (await findInvoice(tx, invoiceId)) ?? fail('not-found')
    await lockOrder(tx, orderId)
    const invoice = (await findInvoiceOfOrder(tx, orderId)) ?? fail('not-found')
    if (invoice.requestKey === key) return invoice
    await checkState(deps, tx, invoice)
    const remaining = await readRemainingOrderLines(tx, orderId)
    if (remaining.totalHalalas === 0) fail('invoice-refunded')
    const today = await readSeller(tx, deps)
    const seller = chooseNoteSeller(invoice.seller, today)
    const { party, faults } = readBuyerParty(buyer, seller.vatNumber)
    if (!party) fail('buyer-not-valid', toFieldErrors(faults))
    const { buyerName, buyerEmail, isSandbox } = invoice
    const { totalHalalas } = remaining
    const vatHalalas = invoice.vatHalalas - (await sumCreditNotes(tx, orderId)).vatHalalas
    const lines = remaining.lines.map(toDocumentLine)
    const same = { orderId, seller, buyerName, buyerEmail, lines, isSandbox }
    await takeNumbers(tx, 'credit-note', 'invoice')
    const now = deps.clock()
    const newDocument = () => ({ ...createDocumentFacts(seller, now, totalHalalas, vatHalalas), ...same })
    const takesBack = { refersTo: invoice.id, reason: reason.ar, reasonEn: reason.en }
    const note = { ...newDocument(), form: 'simplified' as const, buyer: null, ...takesBack }
    const standard = { ...newDocument(), form: 'standard' as const, buyer: party, requestKey: key }
    await insertReplacement(tx, standard, note)
    // The unit may have ended since `checkState`.
    if (!(await queueForSigning(tx, note)) || !(await queueForSigning(tx, standard)))
      fail('invoice-in-phase-1')
    await deps.jobs.add(tx, [{ task: 'creditNote', creditNoteId: note.id }])
    const after = { standardId: standard.id, creditNoteId: note.id }
    await writeAudit(tx, { actorId: staff.userId, action: 'make-standard', subject: invoice.id, after }, now)
    return (await findInvoice(tx, standard.id)) ?? fail('not-found')
  })

async function checkState({ isSandbox }: MakeDeps, tx: Tx, invoice: TaxDocument): Promise<void> {
  if (invoice.form === 'standard') fail('invoice-standard-already')
  if (!(await hasActiveUnit(tx))) fail('invoice-in-phase-1')
  if (invoice.isSandbox !== isSandbox) fail('invoice-of-trial')
  if ((await findLatestAttempt(tx, invoice.id))?.state === 'refused') fail('invoice-refused')
  if (await hasOpenTask(tx, { orderId: invoice.orderId, kind: 'paid-but-denied' })) fail('invoice-disputed')
}
