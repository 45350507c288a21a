import { addDays, riyadhMoment } from '@matla/contract/kit/riyadh'
import type { PersonFilters, PersonView } from '@matla/contract/staff/person-filters.schema'
import type { PersonState } from '@matla/contract/staff/person-words'
import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isUuid } from '#lib/ids.ts'
import { byDay } from '#platform/db/define-list.store.ts'
import { identitiesTable, usersTable } from '#schema/accounts.tables.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { subscriptionsTable } from '#schema/engagement.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { personTagsTable } from '#schema/people-groups.tables.ts'
import { orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import {
  isAmong,
  isNotAmong,
  withCategory,
  withLastBefore,
  withLastFrom,
  withOrdersAbove,
  withOrdersFrom,
  withProduct,
  withSpentAbove,
  withSpentFrom,
} from './purchases.store.ts'

const { id: userId, email, createdAt, closedAt, mergedInto, passwordHash, emailVerified, lang } = usersTable

const subquery = new QueryBuilder()
const selectOne = { one: sql`1` }
export const isStaff: SQL = exists(
  subquery
    .select(selectOne)
    .from(staffMembersTable)
    .where(and(eq(staffMembersTable.userId, userId), eq(staffMembersTable.state, 'active'))),
)
export const hasWayIn: SQL = sql`(${isNotNull(passwordHash)} or ${exists(
  subquery.select(selectOne).from(identitiesTable).where(eq(identitiesTable.userId, userId)),
)})`

function stateIs(state: PersonState): SQL | undefined {
  switch (state) {
    case 'erased':
      return and(isNotNull(closedAt), isNull(mergedInto))
    case 'merged':
      return isNotNull(mergedInto)
    case 'staff':
      return and(isNull(closedAt), isStaff)
    case 'member':
      return and(isNull(closedAt), not(isStaff), hasWayIn)
    case 'guest':
      return and(isNull(closedAt), not(isStaff), not(hasWayIn))
  }
}

function viewIs(view: PersonView): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined
    case 'learners':
      return exists(
        subquery
          .select(selectOne)
          .from(entitlementsTable)
          .where(and(eq(entitlementsTable.holderId, userId), eq(entitlementsTable.status, 'active'))),
      )
    case 'guests':
      return stateIs('guest')
    case 'unconfirmed':
      return and(isNull(closedAt), eq(emailVerified, false))
    case 'staff':
      return stateIs('staff')
  }
}

/**
 * People who own the course because they bought it, alone or in a bundle, or were granted it; for a bundle, the
 * payers of orders that are still valid.
 */
const has = (id: string): SQL | undefined =>
  or(
    exists(
      subquery
        .select(selectOne)
        .from(entitlementsTable)
        .where(
          and(
            eq(entitlementsTable.holderId, userId),
            eq(entitlementsTable.courseId, id),
            eq(entitlementsTable.status, 'active'),
          ),
        ),
    ),
    exists(
      subquery
        .select(selectOne)
        .from(ordersTable)
        .innerJoin(orderLinesTable, eq(orderLinesTable.orderId, ordersTable.id))
        .innerJoin(productsTable, eq(productsTable.id, orderLinesTable.productId))
        .where(
          and(
            eq(ordersTable.userId, userId),
            eq(ordersTable.status, 'paid'),
            eq(productsTable.id, id),
            ne(productsTable.kind, 'course'),
          ),
        ),
    ),
  )

/** Returns no one for a malformed id. */
const taggedWith = (tagId: string) =>
  subquery
    .select({ id: sql<string>`${personTagsTable.userId}`.as('id') })
    .from(personTagsTable)
    .where(isUuid(tagId) ? eq(personTagsTable.tagId, tagId) : sql`false`)

/** People who agreed to the newsletter with an address that they have confirmed. */
const agreed = subquery
  .select({ id: userId })
  .from(subscriptionsTable)
  .innerJoin(usersTable, and(eq(email, subscriptionsTable.email), eq(emailVerified, true)))
  .where(eq(subscriptionsTable.status, 'confirmed'))

type Conditions = {
  readonly [Key in keyof PersonFilters]-?: (value: NonNullable<PersonFilters[Key]>) => SQL | undefined
}

/** The condition of each filter of people. Closed accounts match none about purchases, tags or consent. */
export const personConditions: Conditions = {
  view: viewIs,
  state: stateIs,
  confirmed: (confirmed) => eq(emailVerified, confirmed === 'yes'),
  course: has,
  bought: (id) => isAmong(withProduct(id)),
  notBought: (id) => isNotAmong(withProduct(id)),
  boughtIn: (category) => isAmong(withCategory(category)),
  notBoughtIn: (category) => isNotAmong(withCategory(category)),
  spentFrom: (minimum) => (minimum === 0 ? isNull(closedAt) : isAmong(withSpentFrom(minimum))),
  spentTo: (maximum) => isNotAmong(withSpentAbove(maximum)),
  ordersFrom: (minimum) => (minimum === 0 ? isNull(closedAt) : isAmong(withOrdersFrom(minimum))),
  ordersTo: (maximum) => isNotAmong(withOrdersAbove(maximum)),
  lastFrom: (day) => isAmong(withLastFrom(riyadhMoment(day))),
  lastTo: (day) => isAmong(withLastBefore(riyadhMoment(addDays(day, 1)))),
  ...byDay(createdAt),
  language: (language) => eq(lang, language),
  tag: (tagId) => isAmong(taggedWith(tagId)),
  withoutTag: (tagId) => isNotAmong(taggedWith(tagId)),
  marketing: (answer) => (answer === 'yes' ? isAmong(agreed) : isNotAmong(agreed)),
}
