import { toSar, vatParts } from '@matla/contract/kit/money'
import { createHash } from 'node:crypto'
import { numberText } from '#lib/number-text.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { findInvoice, type InvoiceRow, invoiceRendered } from './invoices.store.ts'
import { type InvoiceSheet, typesetInvoice } from './typeset.ts'

export type RenderDeps = Pick<Deps, 'db' | 'clock' | 'files'>

/** Renders an invoice that has no document yet; one that has is left as it was issued. */
export async function renderInvoice(deps: RenderDeps, { invoiceId }: JobData['invoice']): Promise<void> {
  const invoice = await findInvoice(deps.db, invoiceId)
  if (invoice && invoice.fileKey === null) await renderAgain(deps, invoice)
}

/** Renders the same invoice with the same number and date (R353, docs/invariants.md#v29). */
export async function renderAgain(deps: RenderDeps, invoice: InvoiceRow): Promise<Buffer> {
  const pdf = await typesetInvoice(sheetOf(invoice))
  const fileKey = `invoices/${invoice.id}.pdf`
  reach('invoice:before-store')
  await deps.files.put(fileKey, pdf, 'application/pdf')
  reach('invoice:after-store')
  await invoiceRendered(deps.db, invoice.id, {
    fileKey,
    fileSha256: sha256Of(pdf),
    renderedAt: deps.clock(),
  })
  reach('invoice:after-mark')
  return pdf
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Sums = {
  readonly number: number
  readonly issuedAt: Date
  readonly lines: InvoiceRow['lines']
  readonly netHalalas: number
  readonly vatHalalas: number
  readonly totalHalalas: number
  readonly qr: string
}

function sheetOf(invoice: InvoiceRow): InvoiceSheet {
  const vats = vatParts(invoice.lines.map(({ totalHalalas }) => totalHalalas))
  return sheetWith(invoice, invoice, vats)
}

/** The sheet of a document about this invoice's parties; `vats` are those of its lines, in halalas. */
export function sheetWith(parties: InvoiceRow, sums: Sums, vats: readonly number[]): InvoiceSheet {
  const [issuedDate = '', issuedTime = ''] = riyadh.format(sums.issuedAt).split(', ')
  return {
    number: numberText(sums.number),
    issuedDate,
    issuedTime,
    seller: parties.seller,
    buyerName: parties.buyerName,
    buyerEmail: parties.buyerEmail,
    lines: sums.lines.map(({ name, totalHalalas }, at) => {
      const vatHalalas = vats[at] ?? 0
      return {
        ...name,
        net: toSar(totalHalalas - vatHalalas),
        vat: toSar(vatHalalas),
        total: toSar(totalHalalas),
      }
    }),
    net: toSar(sums.netHalalas),
    vat: toSar(sums.vatHalalas),
    total: toSar(sums.totalHalalas),
    qr: sums.qr,
    isSandbox: parties.isSandbox,
  }
}

/** Invoices are dated in Riyadh, wherever the server runs. */
const riyadh = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
