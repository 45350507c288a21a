import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { credentialsTable, usersTable } from '#schema/accounts.tables.ts'

/** False when the address is somebody's already. */
export async function insertGuest(db: Db, guest: NewGuest): Promise<boolean> {
  const rows = await guestIn(db, guest)
  return rows.length > 0
}
type NewGuest = { id: string; email: string; fullName: string; lang: string; createdAt: Date }
const guestIn = statement((db, given: Given<NewGuest>) =>
  db
    .insert(usersTable)
    .values(given.all('id', 'email', 'fullName', 'lang', 'createdAt'))
    .onConflictDoNothing({ target: usersTable.email })
    .returning({ id: usersTable.id }),
)

export async function renameUser(db: Db, userId: string, fullName: string): Promise<void> {
  await db.update(usersTable).set({ fullName }).where(eq(usersTable.id, userId))
}

/**
 * Changes of one buyer's orders come one after the other; rows that only name him are not held up by it. False: there is
 * no such person, or his account was closed.
 */
export async function lockedUser(tx: Db, userId: string): Promise<boolean> {
  const rows = await userForUpdate(tx, { userId })
  return rows.length > 0
}
const userForUpdate = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, given('userId')), isNull(usersTable.closedAt)))
    .for('no key update'),
)

const ownPassword = and(
  eq(credentialsTable.userId, usersTable.id),
  eq(credentialsTable.provider, 'credential'),
)
const people = (db: Db) =>
  db
    .select({
      id: usersTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      lang: usersTable.lang,
      emailVerified: usersTable.emailVerified,
      passwordHash: credentialsTable.passwordHash,
    })
    .from(usersTable)
    .leftJoin(credentialsTable, ownPassword)

/** With the password's hash, null where there is none. */
export async function findPersonByEmail(db: Db, email: string) {
  const rows = await people(db).where(eq(usersTable.email, email))
  return rows[0]
}

export async function findPerson(db: Db, userId: string) {
  const rows = await people(db).where(eq(usersTable.id, userId))
  return rows[0]
}

/** The one who came with this Google account before. */
export async function findPersonByGoogle(db: Db, sub: string) {
  const rows = await db
    .select({ id: usersTable.id, email: usersTable.email, fullName: usersTable.fullName })
    .from(credentialsTable)
    .innerJoin(usersTable, eq(usersTable.id, credentialsTable.userId))
    .where(and(eq(credentialsTable.provider, 'google'), eq(credentialsTable.providerKey, sub)))
  return rows[0]
}

export async function verifyEmailOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(usersTable)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(usersTable.id, userId), eq(usersTable.emailVerified, false)))
}

type Password = { id: string; userId: string; passwordHash: string; now: Date }

/** The account's only password from now on. */
export async function putPassword(db: Db, { id, userId, passwordHash, now }: Password): Promise<void> {
  const providerKey = userId
  await db
    .insert(credentialsTable)
    .values({ id, userId, provider: 'credential', providerKey, passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [credentialsTable.provider, credentialsTable.providerKey],
      set: { passwordHash: sql`excluded.password_hash`, updatedAt: now },
    })
}

/** Every way in but a mailed link. */
export async function deleteCredentials(db: Db, userId: string): Promise<void> {
  await db.delete(credentialsTable).where(eq(credentialsTable.userId, userId))
}
