import type { SubscribersQuery } from '@matla/contract/staff/subscribers.calls'
import { and, eq, gte, ilike, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { subscriptionsTable } from '#schema/engagement.tables.ts'

const { id, email, lang, status, consentText, askedAt, confirmedAt, leftAt } = subscriptionsTable

export const subscriberList = defineList<SubscribersQuery>()({
  from: subscriptionsTable,
  select: { id, email, lang, state: status, consentText, askedAt, confirmedAt, leftAt },
  sorts: byTime(id, id),
  filters: {
    q: (part) => ilike(email, containing(part)),
    view: (state) => eq(status, state),
    language: (language) => eq(lang, language),
    ...byDay(askedAt),
  },
})
export const findSubscriber = (db: Db, subscriptionId: string) =>
  subscriberList.find(db, eq(id, subscriptionId))
export type Subscriber = ListRow<typeof subscriberList>

export const countSubscribers = (db: Db) =>
  db
    .select({ state: status, lang, count: sql<number>`count(*)::int` })
    .from(subscriptionsTable)
    .groupBy(status, lang)
    .orderBy(status, lang)

/** How many confirmed and unsubscribed since this time. */
export async function countSince(db: Db, since: Date) {
  const came = db.$count(subscriptionsTable, and(eq(status, 'confirmed'), gte(confirmedAt, since)))
  const leftCount = db.$count(subscriptionsTable, gte(leftAt, since))
  return { cameLately: await came, leftLately: await leftCount }
}
