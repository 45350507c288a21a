import { z } from 'zod'
import { answer } from '#kit/answer.schema.ts'
import { call } from '#kit/call.ts'
import { listAnswer, listQuery } from './list.ts'
import { vatPeriodForm } from './vat-period.ts'

const documentKinds = ['invoice', 'credit-note'] as const
/** A day in Riyadh. */
const Day = z.iso.date()

const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  /** As it is printed. */
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  netHalalas: z.int(),
  vatHalalas: z.int(),
  totalHalalas: z.int(),
  issuedAt: z.iso.datetime(),
  /** Of a sale without real money. */
  isSandbox: z.boolean(),
  /** Where its PDF is read. */
  url: z.string(),
})
export type DocumentRow = z.output<typeof DocumentRow>

const Series = z.object({
  kind: z.enum(documentKinds),
  documents: z.int(),
  first: z.int().nullable(),
  last: z.int().nullable(),
  /** Numbers that no document has, up to the last that was given out; must be 0. */
  missing: z.int(),
  /** Documents whose number another one has too; must be 0. */
  doubles: z.int(),
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

const read = { access: 'staff', right: 'accounting.read' } as const

export const invoicesCalls = {
  list: call({
    ...read,
    path: '/staff/invoices',
    about:
      'Invoices and credit notes, newest first unless asked otherwise; `q` is the number of one, the number of an order, or part of a buyer’s name or address.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        kind: z.enum(documentKinds).optional(),
        from: Day.optional(),
        to: Day.optional(),
        /** Of sales with real money, or of those without. */
        money: z.enum(['real', 'sandbox']).optional(),
      },
    }),
    result: listAnswer(DocumentRow),
  }),
  series: call({
    ...read,
    path: '/staff/invoices/series',
    about: 'Whether the numbers of invoices and of credit notes run without a gap and without a double.',
    result: answer({ series: z.array(Series) }),
  }),
}

export const vatCalls = {
  figures: call({
    ...read,
    path: '/staff/vat',
    about: 'What the sales of a quarter or month mean for the VAT return; the current quarter unless asked.',
    query: VatQuery,
    result: answer({
      figures: VatFigures,
      /** Of a shop that runs on the sandbox: sums of its test documents, which belong in no return. */
      isSandbox: z.boolean(),
      /** null: the period is open. */
      closed: z
        .object({
          at: z.iso.datetime(),
          by: z.string(),
          /** As they were then. */
          figures: VatFigures,
          sha256: z.string(),
          /** Whether the stored figures are those that were closed. */
          isIntact: z.boolean(),
          /** Whether the documents of its days say otherwise now. */
          differs: z.boolean(),
        })
        .nullable(),
      /** Whether its last day has passed, so that it can be closed. */
      isOver: z.boolean(),
    }),
  }),
  close: call({
    path: '/staff/vat/:period/close',
    method: 'POST',
    access: 'staff',
    right: 'accounting.resolve',
    about:
      'Closes a quarter or month that is over: its figures are frozen, and what says otherwise later is shown as a difference.',
    params: z.object({ period: z.string().regex(vatPeriodForm) }),
    errors: ['vat-period-not-over', 'vat-period-closed'],
  }),
}
