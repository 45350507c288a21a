import { riyadhZone } from '@matla/contract/kit/riyadh'
import { drawRiyal } from '@matla/contract/kit/riyal-sign'
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
import { formatNameWithQuantity } from '#sales/orders/order.ts'
import { findOwnOrder } from '#sales/orders/own-orders.ts'
import {
  findCreditNote,
  findInvoice,
  findInvoiceOfOrder,
  type CreditNoteWithInvoice,
  markRendered,
  type TaxDocument,
} from './documents.store.ts'
import { toArchiveName } from './archived-name.ts'
import { allocateVat } from './line-vat.ts'
import { isSignedAgain, type SignedForm, readSignedForm } from './chain/signed-form.ts'
import type { SignDeps } from './chain/sign-waiting.ts'
import { toSheetSeller } from './sheet-seller.ts'
import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import { companyAddress } from '@matla/contract/staff/company-address'
import type { BuyerParty } from '#lib/buyer-party.ts'
import { toBrandShades } from '@matla/contract/brand/brand-colours'
import { fontFamilies } from '#cms/content/font-families.ts'
import { readDocumentLogo } from '#cms/content/document-logo.ts'
import { readContent } from '#cms/content/read-content.ts'

export const invoiceTemplate = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')

/** The content of an invoice. Amounts are text, such as `SAR 2,200.00`. */
export type InvoiceSheet = ReturnType<typeof toSheet> & {
  readonly titleFont?: string
  /** Only for a credit note: the invoice that it corrects and the reason. `reasonEn` is '' for a reason in one language. */
  readonly lowers?: { readonly invoiceNumber: string; readonly reason: string; readonly reasonEn: string }
}

/** Renders the PDF. The same sheet always produces the same bytes. */
export const typesetInvoice = (sheet: InvoiceSheet): Promise<Buffer> =>
  typeset(invoiceTemplate, { ...sheet, riyalSvg: drawRiyal('currentColor') })

export type RenderDeps = SignDeps & Pick<Deps, 'files'>

/** Renders an invoice unless it is already rendered, and returns it; undefined when there is none with this id. */
export async function renderInvoice(
  deps: RenderDeps,
  { invoiceId }: JobData['invoice'],
): Promise<TaxDocument | undefined> {
  const invoice = await findInvoice(deps.db, invoiceId)
  if (invoice && invoice.fileKey === null) await renderAgain(deps, invoice)
  return invoice
}

/** Renders the same invoice with the same number and date (R353, docs/invariants.md#v29). */
export const renderAgain = (deps: RenderDeps, invoice: TaxDocument): Promise<Buffer> =>
  renderAndStore(deps, invoice, toSheet(invoice))

const folders = { invoice: 'invoices', 'credit-note': 'credit-notes' } as const

async function renderAndStore(deps: RenderDeps, document: TaxDocument, sheet: InvoiceSheet): Promise<Buffer> {
  const { id, kind, number } = document
  const signed = await readSignedForm(deps, id)
  const look = await readSheetLook(deps)
  const pdf = await typesetInvoice({
    ...sheet,
    ...look,
    ...(signed && toSignedSheet(document, signed)),
  }).catch((error: unknown) => failAsUnrenderable(deps, document, error))
  const fileSha256 = sha256Of(pdf)
  if (document.fileSha256 !== null && document.fileSha256 !== fileSha256) {
    // The template or the brand has changed since, but the issued file is never replaced.
    deps.log.warn({ document: number }, 'a tax document cannot be reproduced byte for byte')
    return pdf
  }
  const fileKey = document.fileKey ?? `${folders[kind]}/${id}.pdf`
  reach('invoice:before-store')
  await deps.files.put(fileKey, pdf, 'application/pdf')
  reach('invoice:after-store')
  await markRendered(deps.db, { id, fileKey, fileSha256, renderedAt: deps.clock() })
  reach('invoice:after-mark')
  return pdf
}

/** Opens a task for a document that cannot be rendered, and fails with `invoice-not-ready`. */
async function failAsUnrenderable(
  deps: RenderDeps,
  { id, kind, orderId }: TaxDocument,
  error: unknown,
): Promise<never> {
  if (!(error instanceof CannotTypeset)) throw error
  await openTask(deps, { kind: `${kind}-failed`, subject: id, orderId, why: error.message.slice(0, 300) })
  return fail('invoice-not-ready')
}

/** Embeds the XML under the required file name (ZATCA: PDF/A-3, archiving). */
function toSignedSheet(
  { seller, number, issuedAt }: TaxDocument,
  { qr, xml, seller: corrected }: SignedForm,
) {
  const name = `${toArchiveName({ seller, number, issuedAt })}.xml`
  // Dates in a PDF are in UTC (`Z`).
  const [year, month, day, hour, minute, second] = issuedAt
    .toISOString()
    .split(/[-:T.]/)
    .map(Number)
  return {
    qr,
    attached: { name, text: xml.toString() },
    dated: { year, month, day, hour, minute, second },
    ...(corrected && { seller: toSheetSeller(corrected) }),
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Finds the issued file; null when it is not rendered, missing or damaged. */
export async function findStored(
  { files }: RenderDeps,
  { fileKey, fileSha256 }: Pick<TaxDocument, 'fileKey' | 'fileSha256'>,
): Promise<Buffer | null> {
  const stored = fileKey === null ? null : await files.get(fileKey)
  return stored && sha256Of(stored) === fileSha256 ? stored : null
}

/** Reads the issued file, or renders it when it is missing, damaged or outdated by a later attempt. */
const readStoredOr = async (
  deps: RenderDeps,
  document: TaxDocument,
  makeAgain: () => Promise<Buffer>,
): Promise<Buffer> => {
  const isOutOfDate = await isSignedAgain(deps.db, document.id)
  return (isOutOfDate ? null : await findStored(deps, document)) ?? makeAgain()
}

function toSheet(document: TaxDocument) {
  const [issuedDate = '', issuedTime = ''] = riyadh.format(document.issuedAt).split(', ')
  const vats = allocateVat(document.lines, document.vatHalalas)
  return {
    number: printedNumber(document),
    issuedDate,
    issuedTime,
    seller: toSheetSeller(document.seller),
    /** The company replaces the buyer's own name. */
    ...(document.buyer && { company: toSheetCompany(document.buyer) }),
    buyerName: document.buyerName,
    buyerEmail: document.buyerEmail,
    lines: document.lines.map(({ name, quantity, totalHalalas }, index) => {
      const vatHalalas = vats[index] ?? 0
      return {
        ...formatNameWithQuantity({ name, quantity }),
        net: toSar(totalHalalas - vatHalalas),
        vat: toSar(vatHalalas),
        total: toSar(totalHalalas),
      }
    }),
    net: toSar(document.netHalalas),
    vat: toSar(document.vatHalalas),
    total: toSar(document.totalHalalas),
    /** The payload of the QR code. */
    qr: document.qr,
    isSandbox: document.isSandbox,
  }
}

/** Invoices are dated in Riyadh time. */
const riyadh = new Intl.DateTimeFormat('en-CA', {
  timeZone: riyadhZone,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Renders a credit note unless it is already rendered. */
export async function renderCreditNote(deps: RenderDeps, { creditNoteId }: JobData['creditNote']) {
  const creditNote = await findCreditNote(deps.db, creditNoteId)
  if (creditNote && creditNote.note.fileKey === null) await renderCreditNoteAgain(deps, creditNote)
}

/** Finds the credit note of one of the session's own orders. Fails with `not-found`. */
export async function findOwnCreditNote(
  db: Db,
  actor: Actor,
  creditNoteId: string,
): Promise<CreditNoteWithInvoice> {
  const creditNote = await findCreditNote(db, creditNoteId)
  return creditNote && (await findOwnOrder(db, actor, creditNote.note.orderId))
    ? creditNote
    : fail('not-found')
}

/** Reads the file of a credit note, rendering it when it is missing or damaged. */
export const readCreditNote = (deps: RenderDeps, creditNote: CreditNoteWithInvoice): Promise<Buffer> =>
  readStoredOr(deps, creditNote.note, () => renderCreditNoteAgain(deps, creditNote))

const renderCreditNoteAgain = (deps: RenderDeps, { note, invoice }: CreditNoteWithInvoice): Promise<Buffer> =>
  renderAndStore(deps, note, {
    ...toSheet(note),
    lowers: {
      invoiceNumber: printedNumber(invoice),
      reason: note.reason ?? '',
      reasonEn: note.reasonEn ?? '',
    },
  })

/**
 * Finds the invoice of one of the session's own orders. Fails with `not-found`, or with `invoice-not-ready` while the
 * order is unpaid.
 */
export async function findOwnInvoice(
  deps: Pick<RenderDeps, 'db'>,
  actor: Actor,
  orderId: string,
): Promise<TaxDocument> {
  if (!(await findOwnOrder(deps.db, actor, orderId))) fail('not-found')
  return (await findInvoiceOfOrder(deps.db, orderId)) ?? fail('invoice-not-ready')
}

/** Reads the file of an invoice, rendering it when it is missing or damaged. */
export const readDocument = (deps: RenderDeps, invoice: TaxDocument): Promise<Buffer> =>
  readStoredOr(deps, invoice, () => renderAgain(deps, invoice))

/** Reads any document by its id. The caller must have checked access to it. Fails with `not-found`. */
export async function readAnyDocument(deps: RenderDeps, id: string) {
  const invoice = await findInvoice(deps.db, id)
  if (invoice) return { document: invoice, pdf: await readDocument(deps, invoice) }
  const creditNote = (await findCreditNote(deps.db, id)) ?? fail('not-found')
  return { document: creditNote.note, pdf: await readCreditNote(deps, creditNote) }
}

/** The order of a tax document, for a task about the document. */
export const findOrderOfDocument = async (db: RenderDeps['db'], documentId: string): Promise<string | null> =>
  ((await findInvoice(db, documentId)) ?? (await findCreditNote(db, documentId))?.note)?.orderId ?? null

/** The company in its printed form. Missing values are ''. */
function toSheetCompany({ name, vatNumber, identity, address }: BuyerParty) {
  return {
    name,
    address: companyAddress(address),
    vatNumber: vatNumber ?? '',
    register: buyerSchemeNames[identity?.scheme ?? 'OTH'],
    identity: identity?.id ?? '',
  }
}

/** The current brand's part of a tax document; nothing for the default look. An issued file keeps its look. */
async function readSheetLook({ db, files }: Pick<Deps, 'db' | 'files'>) {
  const brand = await readContent(db, 'brand')
  const logoSvg = await readDocumentLogo(files, brand?.logoOnLight ?? brand?.logo ?? null)
  return {
    ...(brand?.colours && { accent: toBrandShades(brand.colours).onLight.accent }),
    ...(brand?.fonts && { titleFont: fontFamilies(brand.fonts).title }),
    ...(logoSvg !== null && { logoSvg }),
  }
}
