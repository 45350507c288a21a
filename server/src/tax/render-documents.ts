import { toSar } from '@matla/contract/kit/money'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fail } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { CannotTypeset, typeset } from '#platform/pdf/typeset.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { countedName } from '#sales/orders/order.ts'
import { ownOrder } from '#sales/orders/orders.ts'
import {
  findCreditNote,
  findInvoice,
  findInvoiceOfOrder,
  type FoundCreditNote,
  markRendered,
  type TaxDocument,
} from './documents.store.ts'
import { archivedName } from './archived-name.ts'
import { vatsOf } from './line-vat.ts'
import { isSignedAgain, type SignedForm, signedForm } from './chain/signed-form.ts'
import { type SignDeps } from './chain/sign-waiting.ts'
import { sheetCompany } from './sheet-company.ts'
import { sheetSeller } from './sheet-seller.ts'

export const invoiceTemplate = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')

/** What an invoice says; every amount is a text, e.g. `SAR 2,200.00`. */
export type InvoiceSheet = ReturnType<typeof sheetOf> & {
  /** A credit note in place of an invoice: which invoice it lowers, and why; `reasonEn` is '' where it is said in one language. */
  readonly lowers?: { readonly invoiceNumber: string; readonly reason: string; readonly reasonEn: string }
}

/** The invoice as a PDF, the same bytes for the same sheet. */
export const typesetInvoice = (sheet: InvoiceSheet): Promise<Buffer> => typeset(invoiceTemplate, sheet)

export type RenderDeps = SignDeps & Pick<Deps, 'files'>

/** Renders an invoice that has no document yet; one that has is left as it was issued. */
export async function renderInvoice(deps: RenderDeps, { invoiceId }: JobData['invoice']): Promise<void> {
  const invoice = await findInvoice(deps.db, invoiceId)
  if (invoice && invoice.fileKey === null) await renderAgain(deps, invoice)
}

/** Renders the same invoice with the same number and date (R353, docs/invariants.md#v29). */
export const renderAgain = (deps: RenderDeps, invoice: TaxDocument): Promise<Buffer> =>
  make(deps, invoice, sheetOf(invoice))

const folders = { invoice: 'invoices', 'credit-note': 'credit-notes' } as const

async function make(deps: RenderDeps, document: TaxDocument, sheet: InvoiceSheet): Promise<Buffer> {
  const { id, kind, number } = document
  const signed = await signedForm(deps, id)
  const pdf = await typesetInvoice(signed ? { ...sheet, ...signedSheet(document, signed) } : sheet).catch(
    (error: unknown) => cannotMake(deps, document, error),
  )
  const fileSha256 = sha256Of(pdf)
  if (document.fileSha256 !== null && document.fileSha256 !== fileSha256) {
    // The template has changed since; what was stored as issued is never replaced by it.
    deps.log.warn({ document: number }, 'a tax document cannot be made again byte for byte')
    return pdf
  }
  const fileKey = document.fileKey ?? `${folders[kind]}/${id}.pdf`
  reach('invoice:before-store')
  await deps.files.put(fileKey, pdf, 'application/pdf')
  reach('invoice:after-store')
  await markRendered(deps.db, id, { fileKey, fileSha256, renderedAt: deps.clock() })
  reach('invoice:after-mark')
  return pdf
}

/** A document that can never be made is work for staff at once, and fails with `invoice-not-ready`. */
async function cannotMake(
  deps: RenderDeps,
  { id, kind, orderId }: TaxDocument,
  error: unknown,
): Promise<never> {
  if (!(error instanceof CannotTypeset)) throw error
  await openTask(deps, { kind: `${kind}-failed`, subject: id, orderId, why: error.message.slice(0, 300) })
  return fail('invoice-not-ready')
}

/** With its XML inside, under the name that the authority asks for (ZATCA: PDF/A-3, archiving). */
function signedSheet({ seller, number, issuedAt }: TaxDocument, { qr, xml, seller: corrected }: SignedForm) {
  const name = `${archivedName({ seller, number, issuedAt })}.xml`
  // A PDF gives its dates as those of Greenwich (`Z`).
  const [year, month, day, hour, minute, second] = issuedAt
    .toISOString()
    .split(/[-:T.]/)
    .map(Number)
  return {
    qr,
    attached: { name, text: xml.toString() },
    dated: { year, month, day, hour, minute, second },
    ...(corrected && { seller: sheetSeller(corrected) }),
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The document as issued; null when there is none yet, or when the storage lost or broke it. */
export async function findStored(
  { files }: RenderDeps,
  { fileKey, fileSha256 }: Pick<TaxDocument, 'fileKey' | 'fileSha256'>,
): Promise<Buffer | null> {
  const stored = fileKey === null ? null : await files.get(fileKey)
  return stored && sha256Of(stored) === fileSha256 ? stored : null
}

/** The same, or made anew: where there is none, where the storage lost it, and where the authority rejected what it was made of. */
const storedOr = async (
  deps: RenderDeps,
  document: TaxDocument,
  makeAgain: () => Promise<Buffer>,
): Promise<Buffer> => {
  const isOutOfDate = await isSignedAgain(deps.db, document.id)
  return (isOutOfDate ? null : await findStored(deps, document)) ?? makeAgain()
}

function sheetOf(document: TaxDocument) {
  const [issuedDate = '', issuedTime = ''] = riyadh.format(document.issuedAt).split(', ')
  const vats = vatsOf(document.lines, document.vatHalalas)
  return {
    number: printedNumber(document),
    issuedDate,
    issuedTime,
    seller: sheetSeller(document.seller),
    /** In place of the buyer's own name. */
    ...(document.buyer && { company: sheetCompany(document.buyer) }),
    buyerName: document.buyerName,
    buyerEmail: document.buyerEmail,
    lines: document.lines.map(({ name, quantity, totalHalalas }, at) => {
      const vatHalalas = vats[at] ?? 0
      return {
        ...countedName({ name, quantity }),
        net: toSar(totalHalalas - vatHalalas),
        vat: toSar(vatHalalas),
        total: toSar(totalHalalas),
      }
    }),
    net: toSar(document.netHalalas),
    vat: toSar(document.vatHalalas),
    total: toSar(document.totalHalalas),
    /** What the QR code says. */
    qr: document.qr,
    isSandbox: document.isSandbox,
  }
}

/** Invoices are dated in Riyadh, wherever the server runs. */
const riyadh = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Renders a credit note that has no document yet; one that has is left as it was issued. */
export async function renderCreditNote(deps: RenderDeps, { creditNoteId }: JobData['creditNote']) {
  const found = await findCreditNote(deps.db, creditNoteId)
  if (found && found.note.fileKey === null) await makeCreditNote(deps, found)
}

/** The credit note of one of the session's own orders. Fails with `not-found`. */
export async function ownCreditNote(db: Db, actor: Actor, creditNoteId: string): Promise<FoundCreditNote> {
  const found = await findCreditNote(db, creditNoteId)
  return found && (await ownOrder(db, actor, found.note.orderId)) ? found : fail('not-found')
}

/** Its document as issued; made now when there is none yet, or when the storage lost or broke it. */
export const readCreditNote = (deps: RenderDeps, found: FoundCreditNote): Promise<Buffer> =>
  storedOr(deps, found.note, () => makeCreditNote(deps, found))

const makeCreditNote = (deps: RenderDeps, { note, invoice }: FoundCreditNote): Promise<Buffer> =>
  make(deps, note, {
    ...sheetOf(note),
    lowers: {
      invoiceNumber: printedNumber(invoice),
      reason: note.reason ?? '',
      reasonEn: note.reasonEn ?? '',
    },
  })

/** The invoice of one of the session's own orders. Fails with `not-found` and, while it is unpaid, `invoice-not-ready`. */
export async function ownInvoice(
  deps: Pick<RenderDeps, 'db'>,
  actor: Actor,
  orderId: string,
): Promise<TaxDocument> {
  if (!(await ownOrder(deps.db, actor, orderId))) fail('not-found')
  return (await findInvoiceOfOrder(deps.db, orderId)) ?? fail('invoice-not-ready')
}

/** Its document as issued; rendered now when there is none yet, or when a dying process left half of one. */
export const readDocument = (deps: RenderDeps, invoice: TaxDocument): Promise<Buffer> =>
  storedOr(deps, invoice, () => renderAgain(deps, invoice))

/** Any document as issued, by its id, for whoever has proven otherwise that he may read it. Fails with `not-found`. */
export async function readAnyDocument(deps: RenderDeps, id: string) {
  const invoice = await findInvoice(deps.db, id)
  if (invoice) return { document: invoice, pdf: await readDocument(deps, invoice) }
  const found = (await findCreditNote(deps.db, id)) ?? fail('not-found')
  return { document: found.note, pdf: await readCreditNote(deps, found) }
}

/** The order of a tax document, for a task about it. */
export const orderOfDocument = async (db: RenderDeps['db'], documentId: string): Promise<string | null> =>
  ((await findInvoice(db, documentId)) ?? (await findCreditNote(db, documentId))?.note)?.orderId ?? null
