import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { BuyerInput } from './buyer-input.schema.ts'
import { DocumentForm, EInvoiceState, Party, GatewayErrors } from './e-invoice-state.schema.ts'
import { listResult, listQuery } from './list.ts'
import { vatPeriodForm } from './vat-period.ts'

const documentKinds = ['invoice', 'credit-note'] as const
/** A day in Riyadh. */
const Day = z.iso.date()

const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  form: DocumentForm,
  eInvoice: EInvoiceState,
  /** As it is printed. */
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** The company that a standard document names. */
  company: Party.nullable(),
  netHalalas: z.int(),
  vatHalalas: z.int(),
  totalHalalas: z.int(),
  issuedAt: Moment,
  /** Of a sale without real money. */
  isSandbox: z.boolean(),
  /** Where its PDF is read. */
  url: z.string(),
})
export type DocumentRow = z.output<typeof DocumentRow>

const DocumentReference = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: Moment,
  totalHalalas: z.int(),
})
const DocumentDetails = DocumentRow.extend({
  lines: z.array(z.object({ name: Localized, quantity: z.int(), totalHalalas: z.int() })),
  /** Whether it may be replaced by an invoice in the name of a company. */
  isReplaceable: z.boolean(),
  gatewayErrors: GatewayErrors,
  /** Of a credit note. */
  reason: z.string().nullable(),
  reasonEn: z.string().nullable(),
  /** The invoice that a credit note lowers. */
  lowers: DocumentReference.nullable(),
  /** The credit notes that lower an invoice, oldest first. */
  loweredBy: z.array(DocumentReference),
})
export type DocumentDetails = z.output<typeof DocumentDetails>

const Series = z.object({
  kind: z.enum(documentKinds),
  documents: z.int(),
  first: z.int().nullable(),
  last: z.int().nullable(),
  /** Numbers that no document has, up to the last that was given out; must be 0. */
  missing: z.int(),
  /** Documents whose number another one has too; must be 0. */
  doubles: z.int(),
  /** When the numbers were counted; they are every hour. */
  checkedAt: Moment,
})
export type Series = z.output<typeof Series>

/** In halalas, with the printed numbers of the first and the last document. */
const Sums = z.object({
  count: z.int(),
  netHalalas: z.int(),
  vatHalalas: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
})
export const VatFigures = z.object({
  period: z.string(),
  /** Days in Riyadh, both included. */
  from: Day,
  to: Day,
  /** The last day for the return. */
  due: Day,
  /** Standard-rated sales by invoices. */
  sales: Sums,
  /** Adjustments by credit notes, as positive sums. */
  adjustments: Sums,
  /** VAT of the invoices less that of the credit notes. */
  outputVatHalalas: z.int(),
  freeOrders: z.int(),
  /** Invoices and credit notes without real money; only a shop on the sandbox counts them in its other figures. */
  sandboxDocuments: z.int(),
})
export type VatFigures = z.output<typeof VatFigures>
export const VatQuery = z.object({ period: z.string().regex(vatPeriodForm).optional() })

/** The PDFs of a period, packed by a job. */
const Archive = z.object({
  id: z.string(),
  by: z.string(),
  at: Moment,
  /** The number of documents of the period, and how many are packed. */
  of: z.int(),
  done: z.int(),
  /** ZIP files of up to 500 documents each. */
  parts: z.array(z.object({ documents: z.int(), bytes: z.int(), url: z.string() })),
  /** null: the job is running. */
  endedAt: Moment.nullable(),
  /** It ended without having packed all of them. */
  hasFailed: z.boolean(),
})
export type Archive = z.output<typeof Archive>

/** The days of an export of payments and refunds, in Riyadh. */
export const DaysQuery = z.object({ from: InputDay.optional(), to: InputDay.optional() })
export type DaysQuery = z.output<typeof DaysQuery>

const read = { right: 'accounting.read' } as const
const orders = ['newest', 'oldest'] as const
const filters = {
  ...DaysQuery.shape,
  /** Only sales with real money, or only sandbox sales. */
  money: z.enum(['real', 'sandbox']).optional(),
}
export const InvoicesQuery = listQuery({
  orders,
  filters: { ...filters, kind: z.enum(documentKinds).optional() },
})

export type InvoicesQuery = z.output<typeof InvoicesQuery>

export const invoicesCalls = {
  list: staffCall({
    ...read,
    path: '/staff/invoices',
    about:
      'Invoices and credit notes, newest first by default; `q` is a document number, an order number, or part of a buyer’s name or email address.',
    query: InvoicesQuery,
    result: listResult(DocumentRow),
  }),
  creditNotes: staffCall({
    ...read,
    path: '/staff/credit-notes',
    about: 'Credit notes only, with the search and orders of the list of invoices.',
    query: listQuery({ orders, filters }),
    result: listResult(DocumentRow),
  }),
  one: staffCall({
    ...read,
    path: '/staff/invoices/:id',
    audited: 'read',
    about: 'One invoice or credit note with its lines, and the documents that lower it or that it lowers.',
    params: z.object({ id: z.uuid() }),
    result: successResult({ document: DocumentDetails }),
    errors: ['not-found'],
  }),
  makeStandard: staffCall({
    path: '/staff/invoices/:id/make-standard',
    method: 'POST',
    right: 'accounting.resolve',
    about:
      'Replaces the simplified invoice of a sale with a tax invoice that names a company: a credit note cancels the rest of the old invoice, and a new invoice is issued for the same lines. No money moves. The same `key` returns the same invoice; the buyer gets it once the tax authority has cleared it.',
    params: z.object({ id: z.uuid() }),
    body: z.object({ buyer: BuyerInput, key: z.string().min(8).max(64) }),
    result: successResult({ document: DocumentDetails }),
    errors: [
      'not-found',
      'buyer-not-valid',
      'invoice-standard-already',
      'invoice-in-phase-1',
      'invoice-of-trial',
      'invoice-disputed',
      'invoice-refunded',
      'invoice-refused',
    ],
  }),
  correctBuyer: staffCall({
    path: '/staff/invoices/:id/correct-buyer',
    method: 'POST',
    right: 'accounting.resolve',
    about:
      'Corrects the company of a standard document that the tax authority rejected, and signs and submits it again under the same number. Repeating the call while that is in progress changes nothing.',
    params: z.object({ id: z.uuid() }),
    body: z.object({ buyer: BuyerInput }),
    result: successResult({ document: DocumentDetails }),
    errors: ['not-found', 'buyer-not-valid', 'buyer-not-correctable', 'invoice-in-phase-1'],
  }),
  series: staffCall({
    ...read,
    path: '/staff/invoices/series',
    about: 'Whether the numbers of invoices and of credit notes run without a gap and without a double.',
    result: successResult({ series: z.array(Series) }),
  }),
}

const ofPeriod = { params: z.object({ period: z.string().regex(vatPeriodForm) }) } as const

export const vatCalls = {
  figures: staffCall({
    ...read,
    path: '/staff/vat',
    about: 'The figures of a quarter or month for the VAT return; the current quarter by default.',
    query: VatQuery,
    result: successResult({
      figures: VatFigures,
      /** Invoices and credit notes of the period whose number is higher than that of a later one. */
      outOfOrder: z.object({ sales: z.int(), adjustments: z.int() }),
      /** Of a shop that runs on the sandbox: sums of its test documents, which belong in no return. */
      isSandbox: z.boolean(),
      /** null: the period is open. */
      closed: z
        .object({
          at: Moment,
          by: z.string(),
          /** As they were then. */
          figures: VatFigures,
          sha256: z.string(),
          /** Whether the stored figures are unchanged since the period was closed. */
          isIntact: z.boolean(),
          /** Whether the documents of its days say otherwise now. */
          differs: z.boolean(),
        })
        .nullable(),
      /** Closed months of this quarter, or the closed quarter of this month, whose returns include its days. */
      overlaps: z.array(z.object({ period: z.string(), at: Moment, by: z.string() })),
      /** Whether its last day has passed, so that it can be closed. */
      isOver: z.boolean(),
    }),
  }),
  close: staffCall({
    path: '/staff/vat/:period/close',
    method: 'POST',
    right: 'accounting.resolve',
    about:
      'Closes a quarter or month that is over: its figures are frozen, and later changes are shown as a difference. A month of a closed quarter, or a quarter with a closed month, stays open.',
    ...ofPeriod,
    errors: ['vat-period-not-over', 'vat-period-closed', 'vat-period-overlaps'],
  }),
  archive: staffCall({
    ...read,
    ...ofPeriod,
    path: '/staff/vat/:period/archive',
    about: 'The newest archive of the PDFs of a quarter or month and its progress; null: none.',
    result: successResult({ archive: Archive.nullable() }),
  }),
  collect: staffCall({
    ...ofPeriod,
    path: '/staff/vat/:period/archive',
    method: 'POST',
    right: 'accounting.export',
    proof: true,
    about:
      'Has the PDFs of a quarter or month packed by a job; one that is under way is answered in place of a second. The files are removed after a day.',
    result: successResult({ archive: Archive }),
    errors: ['no-documents'],
  }),
}
