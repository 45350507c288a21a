import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { MediumRow } from '#cms/media/media.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { productAliasesTable, productsTable } from '#schema/catalog.tables.ts'
import { mediaTable } from '#schema/media.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

/**
 * Lets this transaction wait for a storage, because the database otherwise ends it after ten seconds without a
 * statement.
 */
export async function waitForStorage(tx: Tx): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

export async function productsNow(db: Db) {
  return db
    .select({ id: productsTable.id, kind: productsTable.kind, slug: productsTable.slug })
    .from(productsTable)
}

/** Every name, apart from its slug, that finds a product. */
export async function aliasesNow(db: Db): Promise<string[]> {
  return (await db.select({ alias: productAliasesTable.alias }).from(productAliasesTable)).map(
    ({ alias }) => alias,
  )
}

export async function everyMedium(db: Db): Promise<MediumRow['file'][]> {
  return (await db.select({ file: mediaTable.file }).from(mediaTable)).map(({ file }) => file)
}

/** The media with these names. */
export async function mediaNamed(db: Db, names: readonly string[]): Promise<MediumRow[]> {
  if (names.length === 0) return []
  return db
    .select()
    .from(mediaTable)
    .where(
      inArray(
        sql`coalesce(${mediaTable.file}->>'base', ${mediaTable.file}->>'mp4')`,
        names.map((name) => sql`${name}`),
      ),
    )
}

/** Inserts media. An existing medium is left unchanged. */
export async function insertMediaOf(
  tx: Tx,
  rows: readonly (typeof mediaTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(mediaTable)
      .values([...rows])
      .onConflictDoNothing()
}

/** The owner with this address. */
export async function findOwner(db: Db, email: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .innerJoin(staffMembersTable, eq(staffMembersTable.userId, usersTable.id))
    .where(
      and(
        eq(usersTable.email, email),
        eq(staffMembersTable.state, 'active'),
        arrayContains(staffMembersTable.roles, ['owner']),
      ),
    )
  return rows[0]?.id
}
