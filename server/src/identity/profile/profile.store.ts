import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { lmsUsersTable } from '#schema/learning.tables.ts'

/** The account with its profile; the profile is null until it is first saved. */
export async function findProfile(db: Db, userId: string) {
  const rows = await db
    .select({
      name: usersTable.fullName,
      email: usersTable.email,
      lmsUserId: usersTable.lmsUserId,
      profile: profilesTable,
      /** Whether an LMS user created by the shop has a picture on the LMS. */
      hasLmsUserPicture: sql<boolean>`coalesce(${lmsUsersTable.isOurs} and ${lmsUsersTable.pictureUrl} is not null, false)`,
    })
    .from(usersTable)
    .leftJoin(profilesTable, eq(profilesTable.userId, usersTable.id))
    .leftJoin(lmsUsersTable, eq(lmsUsersTable.userId, usersTable.id))
    .where(eq(usersTable.id, userId))
  return rows[0]
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

type NewProfile = typeof profilesTable.$inferInsert

export async function saveProfile(db: Db, profile: NewProfile): Promise<void> {
  await db
    .insert(profilesTable)
    .values(profile)
    .onConflictDoUpdate({ target: profilesTable.userId, set: profile })
}

/** Returns false when the user already has a profile. */
export const insertProfile = insertOnce(profilesTable)

/** Deletes the profile and returns the id of its picture. */
export async function deleteProfile(db: Db, userId: string): Promise<string | null> {
  const rows = await db
    .delete(profilesTable)
    .where(eq(profilesTable.userId, userId))
    .returning({ pictureId: profilesTable.pictureId })
  return rows[0]?.pictureId ?? null
}
