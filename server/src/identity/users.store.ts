import type { Lang } from '@matla/contract/kit/lang'
import { phoneStarts } from '@matla/contract/profile/phone'
import { and, asc, desc, eq, gt, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isUuid } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { fillFoldedSearch, foldedSearch, matchesSearch } from '#platform/db/folded-search.store.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import { identitiesTable, profilesTable, usersTable } from '#schema/accounts.tables.ts'
import {
  reminderConsentsTable,
  remindersTable,
  wishlistArticlesTable,
  wishlistProductsTable,
} from '#schema/engagement.tables.ts'
import { cartsTable, ordersTable } from '#schema/sales.tables.ts'
import { staffPasskeysTable, staffRecoveryCodesTable, staffTotpTable } from '#schema/staff.tables.ts'

type NewUser = typeof usersTable.$inferInsert
export type User = typeof usersTable.$inferSelect
type NewGuest = { id: string; email: string; fullName: string; lang: Lang; createdAt: Date }

/** Throws the database's error when the address is taken (`users_email`). */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db.insert(usersTable).values({ ...user, search: foldedSearch(user.fullName, user.email) })
}

/** Returns false when the address is taken. */
export const insertGuest = async (db: Db, guest: NewGuest): Promise<boolean> =>
  (await insertGuestRow(db, { ...guest, search: foldedSearch(guest.fullName, guest.email) })).length > 0
const insertGuestRow = statement((db, params: Placeholders<NewGuest & { search: string }>) =>
  db
    .insert(usersTable)
    .values(params.all('id', 'email', 'fullName', 'search', 'lang', 'createdAt'))
    .onConflictDoNothing({ target: usersTable.email })
    .returning({ id: usersTable.id }),
)

/**
 * Locks the row until the transaction ends, without blocking inserts of rows that refer to it. Returns false when
 * there is no such user or the account is closed.
 */
export const lockOpenUser = async (tx: Db, userId: string): Promise<boolean> =>
  (await lockOpenUserRow(tx, { userId })).length > 0
const lockOpenUserRow = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, params('userId')), isNull(usersTable.closedAt)))
    .for('no key update'),
)

const selectUser = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .select()
    .from(usersTable)
    .where(eq(usersTable.id, params('userId'))),
)
export const findUser = async (db: Db, userId: string) => (await selectUser(db, { userId })).at(0)

export const findUserByEmail = findBy(usersTable, 'email')

export async function findUserByGoogle(db: Db, subject: string) {
  const rows = await db
    .select({ id: usersTable.id, email: usersTable.email, fullName: usersTable.fullName })
    .from(identitiesTable)
    .innerJoin(usersTable, eq(usersTable.id, identitiesTable.userId))
    .where(and(eq(identitiesTable.provider, 'google'), eq(identitiesTable.subject, subject)))
  return rows[0]
}

/** Throws the database's error when the Google account is already linked (`identities_once`). */
export async function linkGoogle(db: Db, userId: string, subject: string, now: Date): Promise<void> {
  await db.insert(identitiesTable).values({ provider: 'google', subject, userId, createdAt: now })
}

const isOpenAccountAt = (emails: readonly string[]) =>
  and(inArray(usersTable.email, [...emails]), isNull(usersTable.closedAt))
const accountColumns = {
  id: usersTable.id,
  email: usersTable.email,
  fullName: usersTable.fullName,
  lang: usersTable.lang,
}

/** The open accounts of these addresses. */
export const findOpenAccounts = async (db: Db, emails: readonly string[]) =>
  emails.length === 0 ? [] : db.select(accountColumns).from(usersTable).where(isOpenAccountAt(emails))

/** Locks the open accounts of these addresses until the transaction ends, always in the same order to avoid deadlocks. */
export const lockAccounts = async (tx: Tx, emails: readonly string[]) =>
  emails.length === 0
    ? []
    : tx
        .select(accountColumns)
        .from(usersTable)
        .where(isOpenAccountAt(emails))
        .orderBy(usersTable.id)
        .for('no key update')

type UserChanges = Partial<Pick<NewUser, 'fullName' | 'emailVerified' | 'passwordHash'>>

export async function updateUser(db: Db, userId: string, changes: UserChanges): Promise<void> {
  const renamed = changes.fullName === undefined ? null : await findUser(db, userId)
  const search = renamed && foldedSearch(changes.fullName ?? renamed.fullName, renamed.email)
  await db
    .update(usersTable)
    .set({ ...changes, ...(search !== null && { search }) })
    .where(eq(usersTable.id, userId))
}

/** Throws the database's error when the address is taken (`users_email`). */
export async function changeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  const fullName = (await findUser(tx, userId))?.fullName ?? ''
  const search = foldedSearch(fullName, email)
  await tx.update(usersTable).set({ email, search }).where(eq(usersTable.id, userId))
}

export const hasIdentity = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(identitiesTable, eq(identitiesTable.userId, userId))) > 0

/** Deletes password, linked Google accounts and second factors. Mailed links stay. */
export async function deleteCredentials(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, { passwordHash: null })
  for (const table of [identitiesTable, staffTotpTable, staffRecoveryCodesTable, staffPasskeysTable])
    await db.delete(table).where(eq(table.userId, userId))
}

/**
 * Deletes the data that can be entered before the address is confirmed. Returns the id of the profile's picture.
 */
export async function deleteUnverifiedData(tx: Tx, userId: string): Promise<string | null> {
  const owned = [
    cartsTable,
    wishlistProductsTable,
    wishlistArticlesTable,
    remindersTable,
    reminderConsentsTable,
  ]
  for (const table of owned) await tx.delete(table).where(eq(table.userId, userId))
  const profiles = await tx
    .delete(profilesTable)
    .where(eq(profilesTable.userId, userId))
    .returning({ pictureId: profilesTable.pictureId })
  return profiles[0]?.pictureId ?? null
}

/** The name on the newest paid order with a total above zero; null without one. */
export async function nameOnPaidOrder(db: Db, userId: string): Promise<string | null> {
  const rows = await db
    .select({ name: ordersTable.buyerName })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, userId),
        inArray(ordersTable.status, ['paid', 'refunded']),
        gt(ordersTable.totalHalalas, 0),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1)
  return rows[0]?.name ?? null
}

const mostOfPhone = 200

/**
 * The accounts whose phone number, in their profile or on an order, begins as typed, with the accounts merged
 * into them or that they were merged into. Empty when the text is not the beginning of a phone number.
 */
export async function findUsersOfPhone(db: Db, query: string): Promise<string[]> {
  const starts = phoneStarts(query)
  if (starts.length === 0) return []
  const isOfPhone = (phone: PgColumn) =>
    and(ne(phone, ''), or(...starts.map((start) => like(phone, `${start}%`))))
  const { rows } = await db.execute<{ id: string }>(sql`
    with reached as materialized (
      select ${profilesTable.userId} as id from ${profilesTable} where ${isOfPhone(profilesTable.phone)}
      union select ${ordersTable.userId} from ${ordersTable} where ${isOfPhone(ordersTable.buyerPhone)}
      limit ${mostOfPhone})
    select id from reached
    union select u.merged_into from reached join ${usersTable} u on u.id = reached.id where u.merged_into is not null
    union select u.id from reached join ${usersTable} u on u.merged_into = reached.id`)
  return rows.map(({ id }) => id)
}

/** Matches accounts with this id, a phone number that begins as typed, or all typed words in their name or address. */
export async function isSearchedUser(db: Db, query: string): Promise<SQL | undefined> {
  if (isUuid(query)) return eq(usersTable.id, query)
  const ids = await findUsersOfPhone(db, query)
  return ids.length > 0 ? inArray(usersTable.id, ids) : matchesSearch(usersTable.search, query)
}

/** Open accounts that `isSearchedUser` matches, sorted by name. */
export async function searchUsers(db: Db, query: string, limit: number) {
  const { id, fullName, email, closedAt } = usersTable
  return db
    .select({ id, fullName, email })
    .from(usersTable)
    .where(and(isNull(closedAt), await isSearchedUser(db, query)))
    .orderBy(asc(fullName), asc(id))
    .limit(limit)
}

/** Fills in the search text of users that an earlier version inserted without it. Returns how many were filled. */
export async function fillPersonSearch(db: Db): Promise<number> {
  const { id, search, fullName, email } = usersTable
  const words = sql<string>`${fullName} || ' ' || ${email}`
  return fillFoldedSearch(db, { table: usersTable, id, search, words })
}

/**
 * Whether the column refers to this account or to one merged into it. `any (array(…))` lets PostgreSQL use the
 * column's index.
 */
export const isOfAccount = (column: PgColumn, userId: string): SQL =>
  sql`${column} = any (array(select ${userId}::uuid union all
    select ${usersTable.id} from ${usersTable} where ${usersTable.mergedInto} = ${userId}))`

export async function isMergedInto(db: Db, userId: string, stayingId: string): Promise<boolean> {
  return (
    (await db.$count(usersTable, and(eq(usersTable.id, userId), eq(usersTable.mergedInto, stayingId)))) > 0
  )
}
