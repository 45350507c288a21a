import { isUuid } from '#lib/ids.ts'
import { fold } from '@matla/contract/search/fold'
import type { PersonView } from '@matla/contract/staff/people.calls'
import type { PersonState } from '@matla/contract/staff/person-page.schema'
import { and, eq, exists, gte, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { matchesWords } from '#identity/users.ts'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { identitiesTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

export type AskedPeople = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly view?: PersonView | undefined
  readonly state?: PersonState | undefined
  readonly confirmed?: 'yes' | 'no' | undefined
  readonly course?: string | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id: userId, createdAt, closedAt, mergedInto, passwordHash, emailVerified } = usersTable
const mostWords = 8

const sorts: Readonly<Record<AskedPeople['order'], SortBy>> = {
  newest: { key: createdAt, id: userId, direction: 'desc' },
  oldest: { key: createdAt, id: userId, direction: 'asc' },
}

const one = { one: sql`1` }
const isStaff = (db: Db): SQL =>
  exists(
    db
      .select(one)
      .from(staffMembersTable)
      .where(and(eq(staffMembersTable.userId, userId), eq(staffMembersTable.state, 'active'))),
  )
const hasWayIn = (db: Db): SQL =>
  sql`(${isNotNull(passwordHash)} or ${exists(
    db.select(one).from(identitiesTable).where(eq(identitiesTable.userId, userId)),
  )})`

function stateIs(db: Db, state: PersonState): SQL | undefined {
  switch (state) {
    case 'erased':
      return and(isNotNull(closedAt), isNull(mergedInto))
    case 'merged':
      return isNotNull(mergedInto)
    case 'staff':
      return and(isNull(closedAt), isStaff(db))
    case 'member':
      return and(isNull(closedAt), not(isStaff(db)), hasWayIn(db))
    case 'guest':
      return and(isNull(closedAt), not(isStaff(db)), not(hasWayIn(db)))
  }
}

function viewIs(db: Db, view: PersonView): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined
    case 'learners':
      return exists(
        db
          .select(one)
          .from(entitlementsTable)
          .where(and(eq(entitlementsTable.holderId, userId), eq(entitlementsTable.status, 'active'))),
      )
    case 'guests':
      return stateIs(db, 'guest')
    case 'unconfirmed':
      return and(isNull(closedAt), eq(emailVerified, false))
    case 'staff':
      return stateIs(db, 'staff')
  }
}

/** Owners of the course, bought, in a bundle or granted; for a bundle, the payers of orders that are still valid. */
const has = (db: Db, id: string): SQL | undefined =>
  or(
    exists(
      db
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
      db
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

function searched(q: string): SQL | undefined {
  if (isUuid(q)) return eq(userId, q)
  const words = fold(q).split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return words.length === 0 ? sql`false` : matchesWords(words)
}

const conditionsOf = (
  db: Db,
  asked: Omit<AskedPeople, Exclude<keyof PageQuery, 'q'> | 'order'>,
): SQL | undefined =>
  and(
    asked.q === undefined || asked.q === '' ? undefined : searched(asked.q),
    asked.view && viewIs(db, asked.view),
    asked.state && stateIs(db, asked.state),
    asked.confirmed && eq(emailVerified, asked.confirmed === 'yes'),
    asked.course === undefined ? undefined : has(db, asked.course),
    asked.since === null ? undefined : gte(createdAt, asked.since),
    asked.until === null ? undefined : lt(createdAt, asked.until),
  )

const shown = (db: Db) => ({
  id: userId,
  fullName: usersTable.fullName,
  email: sql<string>`coalesce(${usersTable.formerEmail}, ${usersTable.email})`,
  isEmailConfirmed: emailVerified,
  createdAt,
  isErased: sql<boolean>`${isNotNull(closedAt)}`,
  isMerged: sql<boolean>`${isNotNull(mergedInto)}`,
  isStaff: sql<boolean>`${isStaff(db)}`,
  hasWayIn: sql<boolean>`${hasWayIn(db)}`,
})

/** A page of the people. Fails with `invalid` for a malformed cursor. */
export async function listPeople(db: Db, asked: AskedPeople) {
  const own = conditionsOf(db, asked)
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...shown(db), cursor })
        .from(usersTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) => db.select(one).from(usersTable).where(own).limit(limit),
  })
}

export const findPerson = async (db: Db, id: string) =>
  (await db.select(shown(db)).from(usersTable).where(eq(userId, id))).at(0)
export type ListedPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

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
