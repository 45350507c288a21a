import type { EInvoiceRow } from '@matla/contract/staff/e-invoicing.calls'
import { fail } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import type { Deps } from '#platform/deps.ts'
import { toArchiveName } from '#tax/archived-name.ts'
import {
  type AskedEInvoices,
  attemptsOf,
  findXml,
  type ListedEInvoice,
  listEInvoices,
} from './e-invoices-list.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

const shown = (
  slug: string,
  { seller, state, issuedAt, answeredAt, nextTryAt, warnings, ...row }: ListedEInvoice,
): EInvoiceRow => ({
  ...row,
  number: printedNumber({ number: row.number, seller }),
  state: state === 'accepted' && warnings.length > 0 ? 'warned' : state,
  issuedAt: issuedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  nextTryAt: answeredAt === null ? (nextTryAt?.toISOString() ?? null) : null,
  warnings,
  xmlUrl: row.uuid === null ? null : `/${slug}/staff/e-invoices/xml/${row.id}.xml`,
})

/** A page of signed documents with their responses. */
export async function readEInvoices({ db, config: { slug } }: ReadDeps, asked: AskedEInvoices) {
  const page = await listEInvoices(db, asked)
  return { ...page, rows: page.rows.map((row) => shown(slug, row)) }
}

/** The attempts of one invoice or credit note, newest first. */
export const readAttempts = async ({ db, config: { slug } }: ReadDeps, documentId: string) =>
  (await attemptsOf(db, documentId)).map((row) => shown(slug, row))

/** The XML of a signed document under the file name that the authority requires. Fails with `not-found`. */
export async function readXml({ db }: Pick<Deps, 'db'>, id: string) {
  const { xml, ...document } = (await findXml(db, id)) ?? fail('not-found')
  return { name: `${toArchiveName(document)}.xml`, bytes: xml ?? fail('not-found') }
}
