import type { PeopleQuery } from '@matla/contract/staff/people-query.schema'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isSearchedUser } from '#identity/users.ts'
import type { Db } from '#platform/db/database.ts'
import {
  ascending,
  byTime,
  conditionsOf,
  defineList,
  descending,
  type ListRow,
} from '#platform/db/define-list.store.ts'
import { profilesTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { personTagsTable, tagsTable } from '#schema/people-groups.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { hasWayIn, isStaff, personConditions } from './person-conditions.store.ts'
import { figures } from './purchases.store.ts'
import { findSegmentFilters } from './segment-filters.store.ts'

const { id: userId, createdAt, closedAt, mergedInto, emailVerified, fullName } = usersTable

const spent = { value: sql`coalesce(${figures.spentHalalas}, 0)`, type: 'bigint' } as const
/** Without a purchase, sorts as the earliest date. */
const lastPurchase = {
  value: sql`coalesce(${figures.lastAt}, timestamptz '1970-01-01 00:00:00+00')`,
  type: 'timestamp with time zone',
} as const

/** The open accounts in a segment at this moment; none when the segment was deleted. */
async function isInSegment(segmentId: string, db: Db): Promise<SQL | undefined> {
  const filters = await findSegmentFilters(db, segmentId)
  return filters ? and(isNull(closedAt), ...(await conditionsOf(db, personConditions, filters))) : sql`false`
}

const peopleFilters = {
  q: (q: string, db: Db) => isSearchedUser(db, q),
  ...personConditions,
  segment: isInSegment,
}

export const peopleList = defineList<PeopleQuery>()({
  from: usersTable,
  select: {
    id: userId,
    fullName,
    lang: usersTable.lang,
    email: sql<string>`coalesce(${usersTable.formerEmail}, ${usersTable.email})`,
    phone: sql<string>`coalesce(${profilesTable.phone}, '')`,
    isEmailConfirmed: emailVerified,
    createdAt,
    isErased: sql<boolean>`${isNotNull(closedAt)}`,
    isMerged: sql<boolean>`${isNotNull(mergedInto)}`,
    isStaff: sql<boolean>`${isStaff}`,
    hasWayIn: sql<boolean>`${hasWayIn}`,
  },
  // PostgreSQL skips the figures unless people are sorted by them.
  join: (rows) =>
    rows.leftJoin(profilesTable, eq(profilesTable.userId, userId)).leftJoin(figures, eq(figures.id, userId)),
  sorts: {
    ...byTime(createdAt, userId),
    name: ascending(fullName, userId),
    'name-reversed': descending(fullName, userId),
    'most-spent': descending(spent, userId),
    'least-spent': ascending(spent, userId),
    'last-purchase': descending(lastPurchase, userId),
    'first-purchase': ascending(lastPurchase, userId),
  },
  filters: peopleFilters,
})
type Selected = Parameters<typeof conditionsOf>[2] | { readonly ids: readonly string[] }

/** The ids of open accounts, selected by id or by filters, in that order. */
export async function listIds(db: Db, selected: Selected, limit: number): Promise<string[]> {
  const conditions =
    'ids' in selected ? [inArray(userId, [...selected.ids])] : await conditionsOf(db, peopleFilters, selected)
  const rows = await db
    .select({ id: userId })
    .from(usersTable)
    .where(and(isNull(closedAt), ...conditions))
    .orderBy(userId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const findPerson = (db: Db, id: string) => peopleList.find(db, eq(userId, id))
export type ListedPerson = ListRow<typeof peopleList>

/**
 * The additional data of a page's rows, by user: courses, tags, purchases (including those of merged accounts)
 * and the last visit. A session opened by an emailed link counts once the user has used it.
 */
export async function countsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Counts>()
  // PostgreSQL uses the index for this form, but not for two conditions joined by `or`.
  const isTheirs = sql`o.user_id in (select asked.id union all select m.id from ${usersTable} m where m.merged_into = asked.id)`
  const { rows } = await db.execute<Counts & { id: string }>(sql`
    select asked.id,
      (select count(distinct t.course_id)::int from ${entitlementsTable} t
        where t.holder_id = asked.id and t.status = 'active') as courses,
      (select coalesce(sum(o.total_halalas), 0)::bigint::float8 from ${ordersTable} o
        where ${isTheirs} and o.status in ('paid', 'refunded'))
      - (select coalesce(sum(r.amount_halalas), 0)::bigint::float8 from ${refundsTable} r
        join ${ordersTable} o on o.id = r.order_id
        where ${isTheirs} and r.status = 'done' and r.kind in ('lines', 'chargeback')) as "spentHalalas",
      (select count(*)::int from ${ordersTable} o where ${isTheirs} and o.status = 'paid') as "orderCount",
      (select to_json(max(o.paid_at))#>>'{}' from ${ordersTable} o
        where ${isTheirs} and o.status in ('paid', 'refunded')) as "lastPurchaseAt",
      array(select t.name from ${personTagsTable} p join ${tagsTable} t on t.id = p.tag_id
        where p.user_id = asked.id order by t.name, t.id) as tags,
      (select to_json(max(coalesce(s.last_used_at, case when s.kind <> 'order-link' then s.created_at end)))#>>'{}'
        from ${sessionsTable} s where s.user_id = asked.id) as "lastSeenAt"
    from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid as id) asked`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
type Counts = {
  courses: number
  orderCount: number
  spentHalalas: number
  lastPurchaseAt: string | null
  tags: string[]
  lastSeenAt: string | null
}
