import type { Lang } from '@matla/contract/kit/lang'
import { and, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { subscriptionsTable, type subscriptionStatuses } from '#schema/engagement.tables.ts'

type State = (typeof subscriptionStatuses)[number]
export type AskedSubscribers = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly view?: State | undefined
  readonly language?: Lang | undefined
  /** Requested from this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, email, lang, status, consentText, askedAt, confirmedAt, leftAt } = subscriptionsTable
const sorts: Readonly<Record<AskedSubscribers['order'], SortBy>> = {
  newest: { key: id, id, direction: 'desc' },
  oldest: { key: id, id, direction: 'asc' },
}

const hasPart = (q: string): SQL => ilike(email, `%${q.replace(/[\\%_]/g, '\\$&')}%`)

const rowColumns = { id, email, lang, state: status, consentText, askedAt, confirmedAt, leftAt }

export const findSubscriber = async (db: Db, subscriptionId: string) =>
  (await db.select(rowColumns).from(subscriptionsTable).where(eq(id, subscriptionId))).at(0)
export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

/** A page of the subscribers. Fails with `invalid` for a malformed cursor. */
export async function pageOfSubscribers(db: Db, asked: AskedSubscribers) {
  const own = and(
    asked.q === undefined || asked.q === '' ? undefined : hasPart(asked.q),
    asked.view && eq(status, asked.view),
    asked.language && eq(lang, asked.language),
    asked.since === null ? undefined : gte(askedAt, asked.since),
    asked.until === null ? undefined : lt(askedAt, asked.until),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(subscriptionsTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(subscriptionsTable)
        .where(own)
        .limit(limit),
  })
}

export const countSubscribers = (db: Db) =>
  db
    .select({ state: status, lang, count: sql<number>`count(*)::int` })
    .from(subscriptionsTable)
    .groupBy(status, lang)
    .orderBy(status, lang)

/** The numbers confirmed and unsubscribed since then. */
export async function countSince(db: Db, since: Date) {
  const came = db.$count(subscriptionsTable, and(eq(status, 'confirmed'), gte(confirmedAt, since)))
  const left = db.$count(subscriptionsTable, gte(leftAt, since))
  return { cameLately: await came, leftLately: await left }
}
