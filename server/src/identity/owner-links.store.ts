import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ownerLinksTable } from '#schema/accounts.tables.ts'

/** Judged by the database's clock, which all processes share. */
const anHourOn = sql`now() + interval '1 hour'`
/** Of the first owner, whose address is not known yet. */
const nobodys = ''

/** The newest link of an address only. */
export async function putOwnerLink(db: Db, email: string, tokenHash: string): Promise<void> {
  const made = { tokenHash, createdAt: sql`now()`, expiresAt: anHourOn }
  await db
    .insert(ownerLinksTable)
    .values({ email, ...made })
    .onConflictDoUpdate({ target: ownerLinksTable.email, set: made })
}

/** False while a link that another process made in the last `keptSeconds` seconds is still good. */
export async function putFirstLink(db: Db, tokenHash: string, keptSeconds: number): Promise<boolean> {
  const made = { tokenHash, createdAt: sql`now()`, expiresAt: anHourOn }
  const rows = await db
    .insert(ownerLinksTable)
    .values({ email: nobodys, ...made })
    .onConflictDoUpdate({
      target: ownerLinksTable.email,
      set: made,
      setWhere: sql`${ownerLinksTable.createdAt} <= now() - make_interval(secs => ${keptSeconds})`,
    })
    .returning({ email: ownerLinksTable.email })
  return rows.length > 0
}

const live = (tokenHash: string) =>
  and(eq(ownerLinksTable.tokenHash, tokenHash), gt(ownerLinksTable.expiresAt, sql`now()`))

export async function findOwnerLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const rows = await db.select({ email: ownerLinksTable.email }).from(ownerLinksTable).where(live(tokenHash))
  return rows[0]?.email
}

/** Uses a link up: of those who come at once, one gets its address. */
export async function takeOwnerLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const rows = await db
    .delete(ownerLinksTable)
    .where(live(tokenHash))
    .returning({ email: ownerLinksTable.email })
  return rows[0]?.email
}

export async function deleteOwnerLink(db: Db, tokenHash: string): Promise<void> {
  await db.delete(ownerLinksTable).where(eq(ownerLinksTable.tokenHash, tokenHash))
}

export async function deleteFirstLink(db: Db): Promise<void> {
  await db.delete(ownerLinksTable).where(eq(ownerLinksTable.email, nobodys))
}
