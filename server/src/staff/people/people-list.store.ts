import { isSearchedUser } from '#identity/users.ts'
import type { PeopleQuery, PersonView } from '@matla/contract/staff/people.calls'
import type { PersonState } from '@matla/contract/staff/person-page.schema'
import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { identitiesTable, profilesTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

const { id: userId, createdAt, closedAt, mergedInto, passwordHash, emailVerified } = usersTable

const subquery = new QueryBuilder()
const one = { one: sql`1` }
const isStaff: SQL = exists(
  subquery
    .select(one)
    .from(staffMembersTable)
    .where(and(eq(staffMembersTable.userId, userId), eq(staffMembersTable.state, 'active'))),
)
const hasWayIn: SQL = sql`(${isNotNull(passwordHash)} or ${exists(
  subquery.select(one).from(identitiesTable).where(eq(identitiesTable.userId, userId)),
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
          .select(one)
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

/** Owners of the course, bought, in a bundle or granted; for a bundle, the payers of orders that are still valid. */
const has = (id: string): SQL | undefined =>
  or(
    exists(
      subquery
        .select(one)
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
        .select(one)
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

export const peopleList = defineList<PeopleQuery>()({
  from: usersTable,
  select: {
    id: userId,
    fullName: usersTable.fullName,
    email: sql<string>`coalesce(${usersTable.formerEmail}, ${usersTable.email})`,
    phone: sql<string>`coalesce(${profilesTable.phone}, '')`,
    isEmailConfirmed: emailVerified,
    createdAt,
    isErased: sql<boolean>`${isNotNull(closedAt)}`,
    isMerged: sql<boolean>`${isNotNull(mergedInto)}`,
    isStaff: sql<boolean>`${isStaff}`,
    hasWayIn: sql<boolean>`${hasWayIn}`,
  },
  join: (rows) => rows.leftJoin(profilesTable, eq(profilesTable.userId, userId)),
  sorts: byTime(createdAt, userId),
  filters: {
    q: (q, db) => isSearchedUser(db, q),
    view: viewIs,
    state: stateIs,
    confirmed: (confirmed) => eq(emailVerified, confirmed === 'yes'),
    course: has,
    ...byDay(createdAt),
  },
})
export const findPerson = (db: Db, id: string) => peopleList.find(db, eq(userId, id))
export type ListedPerson = ListRow<typeof peopleList>

/**
 * The additional data of the rows of a page, by user: courses, halalas spent (including merged accounts), and when they
 * were last seen.
 */
export async function countsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Counts>()
  // The index is used for this form, but not for two conditions joined by `or`.
  const isHis = sql`o.user_id in (select asked.id union all select m.id from ${usersTable} m where m.merged_into = asked.id)`
  const { rows } = await db.execute<Counts & { id: string }>(sql`
    select asked.id,
      (select count(distinct t.course_id)::int from ${entitlementsTable} t
        where t.holder_id = asked.id and t.status = 'active') as courses,
      (select coalesce(sum(o.total_halalas), 0)::bigint::float8 from ${ordersTable} o
        where ${isHis} and o.status in ('paid', 'refunded'))
      - (select coalesce(sum(r.amount_halalas), 0)::bigint::float8 from ${refundsTable} r
        join ${ordersTable} o on o.id = r.order_id
        where ${isHis} and r.status = 'done' and r.kind in ('lines', 'chargeback')) as "spentHalalas",
      (select to_json(max(coalesce(s.last_used_at, s.created_at)))#>>'{}' from ${sessionsTable} s
        where s.user_id = asked.id) as "lastSeenAt"
    from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid as id) asked`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
type Counts = { courses: number; spentHalalas: number; lastSeenAt: string | null }
