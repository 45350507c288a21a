import type { EInvoicesQuery } from '@matla/contract/staff/e-invoicing.calls'
import { fail } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { toArchiveName } from '#tax/archived-name.ts'
import { attemptsOf, eInvoiceList, findXml, type ListedEInvoice } from './e-invoices-list.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

const shown = (slug: string, { seller, state, nextTryAt, ...row }: ListedEInvoice) => ({
  ...row,
  number: printedNumber({ number: row.number, seller }),
  state: state === 'accepted' && row.warnings.length > 0 ? ('warned' as const) : state,
  nextTryAt: row.answeredAt === null ? nextTryAt : null,
  xmlUrl: row.uuid === null ? null : `/${slug}/staff/e-invoices/xml/${row.id}.xml`,
})

/** A page of signed documents with their responses. */
export async function readEInvoices({ db, config: { slug } }: ReadDeps, input: ListInput<EInvoicesQuery>) {
  const page = await eInvoiceList.read(db, input)
  return { ...page, rows: page.rows.map((row) => shown(slug, row)) }
}

/** The attempts of one invoice or credit note, newest first. */
export const readAttempts = async ({ db, config: { slug } }: ReadDeps, documentId: string) =>
  (await attemptsOf(db, documentId)).map((row) => shown(slug, row))

/** The XML of a signed document, under the file name that the authority requires. Fails with `not-found`. */
export async function readXml({ db }: Pick<Deps, 'db'>, id: string) {
  const { xml, ...document } = (await findXml(db, id)) ?? fail('not-found')
  return { name: `${toArchiveName(document)}.xml`, bytes: xml ?? fail('not-found') }
}
