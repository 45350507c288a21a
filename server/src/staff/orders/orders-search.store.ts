import { findUsersOfPhone } from '#identity/users.ts'
import { isUuid } from '#lib/ids.ts'
import { latinDigits } from '@matla/contract/kit/digits'
import { fold } from '@matla/contract/search/fold'
import { eq, inArray, like, or, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { escapeLike } from '#platform/db/like-pattern.ts'
import { paymentsTable, refundsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

const mostNamed = 200
/** A shorter text is the prefix of too many references. */
const leastReference = 4
const largestNumber = 999_999_999_999_999

/**
 * The orders with this number or with this reference of the order, a payment, a refund or a document. Without
 * `isWhole`, a prefix of a provider's reference is enough.
 */
export async function namedOrders(db: Db, q: string, { isWhole = false } = {}): Promise<string[]> {
  const word = fold(q).trim().replace(/^#/, '')
  if (word === '' || /\s/.test(word)) return []
  const raw = latinDigits(q).trim()
  const number = /^\d+$/.test(word) ? Number(word) : null
  const beginning = isWhole ? escapeLike(raw) : `${escapeLike(raw)}%`
  const isLong = raw.length >= leastReference
  const { providerReference, ownReference } = paymentsTable
  const found = await Promise.all([
    number !== null && number <= largestNumber
      ? db.select({ id: ordersTable.id }).from(ordersTable).where(eq(ordersTable.number, number))
      : [],
    isUuid(raw) ? db.select({ id: ordersTable.id }).from(ordersTable).where(eq(ordersTable.id, raw)) : [],
    isLong
      ? db
          .select({ id: paymentsTable.orderId })
          .from(paymentsTable)
          .where(
            or(
              like(providerReference, beginning),
              like(providerReference, beginning.toUpperCase()),
              eq(ownReference, raw),
            ),
          )
          .limit(mostNamed)
      : [],
    isLong
      ? db
          .select({ id: refundsTable.orderId })
          .from(refundsTable)
          .where(
            or(
              eq(refundsTable.ownReference, raw),
              inArray(refundsTable.providerReference, [raw, raw.toUpperCase()]),
              eq(refundsTable.caseReference, raw),
            ),
          )
          .limit(mostNamed)
      : [],
    isLong
      ? db
          .select({ id: taxDocumentsTable.orderId })
          .from(taxDocumentsTable)
          .where(inArray(taxDocumentsTable.number, [raw.toUpperCase(), word.toUpperCase()]))
      : [],
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}

/**
 * Finds an order by its number or a reference if one matches, otherwise by the beginning of the buyer's phone
 * number, otherwise by every word of the buyer's name or address. Words of three characters match anywhere,
 * shorter ones at the start of a word. An Arabic article is ignored.
 */
export async function searched(db: Db, q: string): Promise<SQL | undefined> {
  const exactIds = await namedOrders(db, q)
  if (exactIds.length > 0) return inArray(ordersTable.id, exactIds)
  const buyerIds = await findUsersOfPhone(db, q)
  if (buyerIds.length > 0) return inArray(ordersTable.userId, buyerIds)
  return matchesSearch(ordersTable.search, q)
}
