import { vatParts } from '@matla/contract/kit/money'
import { fail } from '#lib/errors.ts'
import { numberText } from '#lib/number-text.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { ownOrder } from '#sales/orders/orders.ts'
import { creditNoteRendered, findCreditNote, type FoundCreditNote } from './credit-notes.store.ts'
import { type RenderDeps, sha256Of, sheetWith } from './render-invoice.ts'
import { typesetInvoice } from './typeset.ts'

/** Renders a credit note that has no document yet; one that has is left as it was issued. */
export async function renderCreditNote(
  deps: RenderDeps,
  { creditNoteId }: JobData['creditNote'],
): Promise<void> {
  const found = await findCreditNote(deps.db, creditNoteId)
  if (found && found.note.fileKey === null) await makeCreditNote(deps, found)
}

/** The credit note of one of the session's own orders. Fails with `not-found`. */
export async function ownCreditNote(db: Db, actor: Actor, creditNoteId: string): Promise<FoundCreditNote> {
  const found = await findCreditNote(db, creditNoteId)
  return found && (await ownOrder(db, actor, found.note.orderId)) ? found : fail('not-found')
}

/** Its document as issued; made now when there is none yet, or when the storage lost or broke it. */
export async function readCreditNote(deps: RenderDeps, found: FoundCreditNote): Promise<Buffer> {
  const { fileKey, fileSha256 } = found.note
  const stored = fileKey === null ? null : await deps.files.get(fileKey)
  return stored && sha256Of(stored) === fileSha256 ? stored : makeCreditNote(deps, found)
}

async function makeCreditNote(deps: RenderDeps, { note, invoice }: FoundCreditNote): Promise<Buffer> {
  const pdf = await typesetInvoice({
    ...sheetWith(invoice, note, vatsOf(note)),
    lowers: { invoiceNumber: numberText(invoice.number), reason: note.reason },
  })
  const fileKey = `credit-notes/${note.id}.pdf`
  await deps.files.put(fileKey, pdf, 'application/pdf')
  await creditNoteRendered(deps.db, note.id, {
    fileKey,
    fileSha256: sha256Of(pdf),
    renderedAt: deps.clock(),
  })
  return pdf
}

/** The lines' parts add up to the note's own VAT; a halala of rounding stands in the last one. */
function vatsOf({ lines, vatHalalas }: FoundCreditNote['note']): number[] {
  const parts = vatParts(lines.map(({ totalHalalas }) => totalHalalas))
  const rest = vatHalalas - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}
