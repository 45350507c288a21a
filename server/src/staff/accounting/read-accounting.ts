import { spanOfDays } from '@matla/contract/kit/riyadh'
import type { InvoicesQuery, VatFigures } from '@matla/contract/staff/accounting.calls'
import { vatPeriod, vatPeriodOf } from '@matla/contract/staff/vat-period'
import { fail } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { documentHref } from '#tax/invoice-href.ts'
import { findReplaceableInvoice } from '#tax/standard/replaceable-invoice.ts'
import { documentList, findDocument, type ListedDocument, relatedTo } from './documents-list.store.ts'
import { countFree, type Span, sumDocuments } from './vat.store.ts'

export type VatDeps = { readonly db: Db; readonly isSandbox: boolean }
type AccountingDeps = Pick<Deps, 'db' | 'config'>

const toRow = (slug: string, { seller, number, buyerName, buyerEmail, ...row }: ListedDocument) => ({
  ...row,
  number: printedNumber({ number, seller }),
  buyer: { name: buyerName, email: buyerEmail },
  url: documentHref(slug, row.id),
})

/** A page of invoices and credit notes. */
export async function readDocuments(
  { db, config: { slug } }: AccountingDeps,
  input: ListInput<InvoicesQuery>,
) {
  const page = await documentList.read(db, input)
  return { ...page, rows: page.rows.map((row) => toRow(slug, row)) }
}

/** One invoice or credit note in full. Fails with `not-found`. */
export async function readOne(deps: AccountingDeps & Pick<Deps, 'isSandbox'>, id: string) {
  const { db, config } = deps
  const { lines, gatewayErrors, reason, reasonEn, refersTo, ...document } =
    (await findDocument(db, id)) ?? fail('not-found')
  const isReplaceable = (await findReplaceableInvoice(deps, document.orderId)) === id
  const related = await relatedTo(db, { id, refersTo })
  const references = related.map(({ seller, number, ...each }) => ({
    ...each,
    number: printedNumber({ number, seller }),
  }))
  return {
    ...toRow(config.slug, document),
    isReplaceable,
    gatewayErrors,
    lines: lines.map(({ name, quantity = 1, totalHalalas }) => ({ name, quantity, totalHalalas })),
    reason,
    reasonEn,
    lowers: references.find((each) => each.id === refersTo) ?? null,
    loweredBy: references.filter((each) => each.id !== refersTo),
  }
}

/** The days of a quarter or month as moments; the end is exclusive. */
export function getSpan(period: string): Span {
  const { since, until } = spanOfDays(vatPeriod(period))
  if (since === null || until === null) throw new Error('a period without its days')
  return { since, until }
}

export const currentQuarter = (now: Date): string => vatPeriodOf(now, 'quarter')

type Summed = Awaited<ReturnType<typeof sumDocuments>>
const noDocuments = { count: 0, netHalalas: 0, vatHalalas: 0, first: null, last: null }

function toSums(rows: Summed, kind: Summed[number]['kind']) {
  const found = rows.find((row) => row.kind === kind)
  if (!found) return noDocuments
  const { count, net, vat, first, last } = found
  return { count, netHalalas: net, vatHalalas: vat, first, last }
}

/**
 * The VAT figures of a quarter or month. Invoices and credit notes count in the period in which they were issued,
 * so a credit note may count in a later period than its invoice. A sandbox shop counts sandbox documents, other
 * shops only real ones. Amounts are in halalas.
 */
export async function readVat({ db, isSandbox }: VatDeps, period: string): Promise<VatFigures> {
  const span = getSpan(period)
  const rows = await sumDocuments(db, span)
  const counted = rows.filter((row) => row.isSandbox === isSandbox)
  const sales = toSums(counted, 'invoice')
  const adjustments = toSums(counted, 'credit-note')
  return {
    period,
    ...vatPeriod(period),
    sales,
    adjustments,
    outputVatHalalas: sales.vatHalalas - adjustments.vatHalalas,
    freeOrders: await countFree(db, span),
    sandboxDocuments: rows.filter((row) => row.isSandbox).reduce((sum, { count }) => sum + count, 0),
  }
}
