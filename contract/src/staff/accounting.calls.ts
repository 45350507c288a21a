import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { DocumentForm, EInvoiceState, Party, GatewayErrors } from './e-invoice-state.schema.ts'
import { listResult, listQuery } from './list.ts'
import { vatPeriodForm } from './vat-period.ts'

const line = z.string().max(1_000)
const short = z.string().max(60)

/** The company as typed. Missing values become empty, so that errors are reported by field. */
const BuyerInput = z.object({
  name: line,
  vatNumber: short,
  scheme: short,
  id: short,
  street: line,
  buildingNumber: short,
  additionalNumber: short,
  district: line,
  city: line,
  postalCode: short,
  country: short,
})

const documentKinds = ['invoice', 'credit-note'] as const
/** A day in Riyadh. */
const Day = z.iso.date()

const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  form: DocumentForm,
  eInvoice: EInvoiceState,
  /** The printed document number. */
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** The company that a standard invoice names. */
  company: Party.nullable(),
  netHalalas: z.int(),
  vatHalalas: z.int(),
  totalHalalas: z.int(),
  issuedAt: Moment,
  /** The sale did not use real money. */
  isSandbox: z.boolean(),
  /** The address of the PDF. */
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
  /** Whether it can be replaced with an invoice in the name of a company. */
  isReplaceable: z.boolean(),
  gatewayErrors: GatewayErrors,
  /** Only for credit notes. */
  reason: z.string().nullable(),
  reasonEn: z.string().nullable(),
  /** The invoice that a credit note reduces. */
  lowers: DocumentReference.nullable(),
  /** The credit notes that reduce an invoice, oldest first. */
  loweredBy: z.array(DocumentReference),
})
export type DocumentDetails = z.output<typeof DocumentDetails>

const Series = z.object({
  kind: z.enum(documentKinds),
  documents: z.int(),
  first: z.int().nullable(),
  last: z.int().nullable(),
  /** Gaps in the numbers up to the last one issued; must be 0. */
  missing: z.int(),
  /** Documents that share a number with another one; must be 0. */
  doubles: z.int(),
  /** When the numbers were last checked; the check runs every hour. */
  checkedAt: Moment,
})
export type Series = z.output<typeof Series>

/** Sums in halalas, with the printed numbers of the first and the last document. */
const Sums = z.object({
  count: z.int(),
  netHalalas: z.int(),
  vatHalalas: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
})
export const VatFigures = z.object({
  period: z.string(),
  /** Days in Riyadh, both inclusive. */
  from: Day,
  to: Day,
  /** The last day for filing the return. */
  due: Day,
  /** Standard-rated sales by invoices. */
  sales: Sums,
  /** Adjustments by credit notes, as positive sums. */
  adjustments: Sums,
  /** VAT of the invoices minus VAT of the credit notes. */
  outputVatHalalas: z.int(),
  freeOrders: z.int(),
  /** Invoices and credit notes without real money; other figures include them only in a sandbox shop. */
  sandboxDocuments: z.int(),
})
export type VatFigures = z.output<typeof VatFigures>
export const VatQuery = z.object({ period: z.string().regex(vatPeriodForm).optional() })

/** The PDFs of a period, which a job packs into ZIP files. */
const Archive = z.object({
  id: z.string(),
  by: z.string(),
  at: Moment,
  /** The number of documents in the period; `done` of them are packed. */
  of: z.int(),
  done: z.int(),
  /** ZIP files of up to 500 documents each. */
  parts: z.array(z.object({ documents: z.int(), bytes: z.int(), url: z.string() })),
  /** null while the job is running. */
  endedAt: Moment.nullable(),
  /** The job ended before it had packed all documents. */
  hasFailed: z.boolean(),
})
export type Archive = z.output<typeof Archive>

/** The period of an export of payments and refunds, in days in Riyadh. */
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
    result: successResult({ document: DocumentDetails }),
    errors: ['not-found'],
  }),
  makeStandard: staffCall({
    path: '/staff/invoices/:id/make-standard',
    right: 'accounting.resolve',
    about:
      'Replaces the simplified invoice of a sale with a tax invoice that names a company: a credit note cancels the rest of the old invoice, and a new invoice is issued for the same lines. No money moves. The same `key` returns the same invoice; the buyer gets it once the tax authority has cleared it.',
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
    right: 'accounting.resolve',
    about:
      'Corrects the company of a standard document that the tax authority rejected, and signs and submits it again under the same number. Repeating the call while that is in progress changes nothing.',
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
      /** Invoices and credit notes of the period with a higher number than a later document. */
      outOfOrder: z.object({ sales: z.int(), adjustments: z.int() }),
      /** In a sandbox shop, the sums are those of test documents, which belong in no return. */
      isSandbox: z.boolean(),
      /** null while the period is open. */
      closed: z
        .object({
          at: Moment,
          by: z.string(),
          /** The figures when the period was closed. */
          figures: VatFigures,
          sha256: z.string(),
          /** Whether the stored figures are unchanged since the period was closed. */
          isIntact: z.boolean(),
          /** Whether the period’s documents now give different figures. */
          differs: z.boolean(),
        })
        .nullable(),
      /** Closed months of this quarter, or the closed quarter of this month; their returns include the same days. */
      overlaps: z.array(z.object({ period: z.string(), at: Moment, by: z.string() })),
      /** Whether the last day has passed, so that the period can be closed. */
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
