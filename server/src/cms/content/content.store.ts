import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { contentTable, contentVersionTable } from '#schema/content.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'
import { couponsTable } from '#schema/sales.tables.ts'

const selectContent = statement((db, params: Placeholders<{ key: string }>) =>
  db
    .select({ value: contentTable.value })
    .from(contentTable)
    .where(eq(contentTable.key, params('key'))),
)
export const findContent = async (db: Db, key: string): Promise<unknown> =>
  (await selectContent(db, { key })).at(0)?.value

/** Sets the coupon code on the package page. */
export async function setOfferCode(tx: Tx, code: string): Promise<void> {
  await tx
    .update(contentTable)
    .set({ value: sql`jsonb_set(${contentTable.value}, '{coupon,code}', to_jsonb(${code}::text))` })
    .where(eq(contentTable.key, 'bundlePage'))
}

const isOpen = inArray(priceChangesTable.state, ['planned', 'running'])
const isActive = eq(couponsTable.status, 'active')
const scheduledTimes = [
  { at: priceChangesTable.startsAt, where: isOpen },
  { at: priceChangesTable.endsAt, where: isOpen },
  { at: couponsTable.validFrom, where: isActive },
  { at: couponsTable.validTo, where: isActive },
]
/** Each subquery reads the first entry of an index. */
const nearestTime = (pick: 'min' | 'max', comparison: '>' | '<=') =>
  sql.join(
    scheduledTimes.map(
      ({ at, where }) =>
        sql`(select ${sql.raw(pick)}(${at}) from ${at.table} where ${where} and ${at} ${sql.raw(comparison)} clock_timestamp())`,
    ),
    sql`, `,
  )

const selectState = statement((db) =>
  db
    .select({
      version: contentVersionTable.version,
      last: sql<string | null>`greatest(${nearestTime('max', '<=')})::text`,
      msUntilNext: sql<
        number | null
      >`(extract(epoch from least(${nearestTime('min', '>')}) - clock_timestamp()) * 1000)::float8`,
    })
    .from(contentVersionTable),
)

/** The version of the content, and when it next changes because a scheduled price or a coupon starts or ends. */
export type ContentState = {
  readonly version: number
  /** The last such time before now. */
  readonly last: string | null
  /** The milliseconds until the next such time. */
  readonly msUntilNext: number | null
}

/** Each process reads this once a second. */
export async function readContentState(db: Db): Promise<ContentState> {
  const rows = await selectState(db, {})
  return rows[0] ?? { version: 0, last: null, msUntilNext: null }
}

/** Reads the content under a key and locks it until the transaction ends. */
export async function lockContent(tx: Tx, key: string): Promise<unknown> {
  const rows = await tx
    .select({ value: contentTable.value })
    .from(contentTable)
    .where(eq(contentTable.key, key))
    .for('update')
  return rows[0]?.value
}

export async function putContent(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx
    .insert(contentTable)
    .values({ key, value })
    .onConflictDoUpdate({ target: contentTable.key, set: { value } })
}
