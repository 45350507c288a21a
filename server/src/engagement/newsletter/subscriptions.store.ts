import type { Lang } from '@matla/contract/kit/lang'
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { deleteBy, findBy } from '#platform/db/row-statements.store.ts'
import { subscriptionsTable } from '#schema/engagement.tables.ts'

/** ISO 8601 in UTC, in JavaScript's format. */
const utcForm = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

export type SubscriptionRow = typeof subscriptionsTable.$inferSelect
type NewSubscription = Pick<SubscriptionRow, 'id' | 'emailHash' | 'consentText' | 'askedAt'> & {
  readonly email: string
  readonly lang: Lang
}

const { past, consentText: presentText, confirmedAt: presentFrom, leftAt: presentUntil } = subscriptionsTable
/** The past consents, including the current one if it was withdrawn. */
const withPresent = sql`case when ${presentFrom} is null or ${presentUntil} is null then ${past}
  else ${past} || jsonb_build_object('consentText', ${presentText},
    'confirmedAt', to_char(${presentFrom} at time zone 'UTC', ${utcForm}),
    'leftAt', to_char(${presentUntil} at time zone 'UTC', ${utcForm})) end`

/** Stores a request to subscribe, even after unsubscribing. An active subscription is left unchanged. Returns its id. */
export async function upsertSubscription(tx: Db, subscription: NewSubscription): Promise<string> {
  const { email, lang, consentText, askedAt } = subscription
  const rows = await tx
    .insert(subscriptionsTable)
    .values(subscription)
    .onConflictDoUpdate({
      target: subscriptionsTable.emailHash,
      set: {
        email,
        lang,
        consentText,
        askedAt,
        status: 'asked',
        confirmedAt: null,
        leftAt: null,
        past: withPresent,
      },
      setWhere: ne(subscriptionsTable.status, 'confirmed'),
    })
    .returning({ id: subscriptionsTable.id })
  return rows[0]?.id ?? (await findId(tx, subscription.emailHash))
}

async function findId(db: Db, emailHash: string): Promise<string> {
  const rows = await db
    .select({ id: subscriptionsTable.id })
    .from(subscriptionsTable)
    .where(eq(subscriptionsTable.emailHash, emailHash))
  if (!rows[0]) throw new Error('the subscription disappeared during the request')
  return rows[0].id
}

export const findSubscription = findBy(subscriptionsTable, 'id')

/** Only the link of the newest email works. */
export async function storeConfirmToken(
  db: Db,
  { id, tokenHash, tokenExpiresAt }: { id: string; tokenHash: string; tokenExpiresAt: Date },
): Promise<void> {
  await db
    .update(subscriptionsTable)
    .set({ tokenHash, tokenExpiresAt })
    .where(and(eq(subscriptionsTable.id, id), eq(subscriptionsTable.status, 'asked')))
}

/** Confirms the subscription of a link and consumes the link. Returns undefined when unknown, expired or used. */
export async function confirmSubscription(
  tx: Db,
  tokenHash: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const { status, tokenHash: hash, tokenExpiresAt } = subscriptionsTable
  const rows = await tx
    .update(subscriptionsTable)
    .set({ status: 'confirmed', confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(hash, tokenHash), eq(status, 'asked'), gt(tokenExpiresAt, now)))
    .returning()
  return rows[0]
}

/** Erases the address. A repeated call keeps the first date. */
export async function endSubscription(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(subscriptionsTable)
    .set({ status: 'left', email: null, leftAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(subscriptionsTable.id, id), ne(subscriptionsTable.status, 'left')))
}

export async function listSubscribers(db: Db, after: string | undefined, limit: number) {
  const { id, email, lang, confirmedAt, status } = subscriptionsTable
  return db
    .select({
      id,
      email: sql<string>`${email}`,
      lang,
      confirmedAt: sql<Date>`${confirmedAt}`.mapWith(confirmedAt),
    })
    .from(subscriptionsTable)
    .where(and(eq(status, 'confirmed'), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

export async function findSubscriptionByHash(db: Db, emailHash: string) {
  const { email, lang, status, consentText, askedAt, confirmedAt, leftAt } = subscriptionsTable
  const rows = await db
    .select({ email, lang, status, consentText, askedAt, confirmedAt, leftAt, past })
    .from(subscriptionsTable)
    .where(eq(subscriptionsTable.emailHash, emailHash))
  return rows[0] ?? null
}

export const deleteSubscription = deleteBy(subscriptionsTable, 'emailHash')

/** Deletes requests that were never confirmed. If a request follows a withdrawn consent, the record of that consent stays. */
export async function deleteUnconfirmed(db: Db, askedBefore: Date): Promise<void> {
  const { status, askedAt } = subscriptionsTable
  const isOver = and(eq(status, 'asked'), lt(askedAt, askedBefore))
  await db
    .update(subscriptionsTable)
    .set({
      status: 'left',
      email: null,
      tokenHash: null,
      tokenExpiresAt: null,
      consentText: sql`${past}->-1->>'consentText'`,
      confirmedAt: sql`(${past}->-1->>'confirmedAt')::timestamptz`,
      leftAt: sql`(${past}->-1->>'leftAt')::timestamptz`,
      past: sql`${past} - -1`,
    })
    .where(and(isOver, sql`${past} <> '[]'`))
  await db.delete(subscriptionsTable).where(isOver)
}
