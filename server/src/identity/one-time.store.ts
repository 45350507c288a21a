import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import {
  emailCodesTable,
  mailedLinksTable,
  type MailedPurpose,
  nonceTable,
  ownerLinksTable,
} from '#schema/accounts.tables.ts'

// Links, codes and nonces that work once. When calls of `take…` run concurrently, only one gets the row.

type Link = { userId: string; purpose: MailedPurpose; tokenHash: string; createdAt: Date; expiresAt: Date }

/** Replaces the previous link, so that only the newest works. */
export const putLink = statement((db, params: Placeholders<Link>) => {
  const { tokenHash, createdAt, expiresAt } = mailedLinksTable
  return db
    .insert(mailedLinksTable)
    .values(params.all('userId', 'purpose', 'tokenHash', 'createdAt', 'expiresAt'))
    .onConflictDoUpdate({
      target: [mailedLinksTable.userId, mailedLinksTable.purpose],
      set: {
        tokenHash: sql.raw(`excluded.${tokenHash.name}`),
        createdAt: sql.raw(`excluded.${createdAt.name}`),
        expiresAt: sql.raw(`excluded.${expiresAt.name}`),
      },
    })
})

const isLiveMailedLink = (purpose: MailedPurpose, tokenHash: string, now: Date) =>
  and(
    eq(mailedLinksTable.tokenHash, tokenHash),
    eq(mailedLinksTable.purpose, purpose),
    gt(mailedLinksTable.expiresAt, now),
  )

/** The user of a live link, without consuming it. */
export async function findLinkOwnerByHash(db: Db, purpose: MailedPurpose, tokenHash: string, now: Date) {
  const rows = await db
    .select({ userId: mailedLinksTable.userId })
    .from(mailedLinksTable)
    .where(isLiveMailedLink(purpose, tokenHash, now))
  return rows[0]?.userId
}

/** Consumes a link and returns its user. */
export async function takeLink(db: Db, purpose: MailedPurpose, tokenHash: string, now: Date) {
  const rows = await db
    .delete(mailedLinksTable)
    .where(isLiveMailedLink(purpose, tokenHash, now))
    .returning({ userId: mailedLinksTable.userId })
  return rows[0]?.userId
}

/** Without a purpose, deletes all links of the user. */
export async function deleteLinks(db: Db, userId: string, purpose?: MailedPurpose): Promise<void> {
  await db
    .delete(mailedLinksTable)
    .where(
      and(
        eq(mailedLinksTable.userId, userId),
        purpose === undefined ? undefined : eq(mailedLinksTable.purpose, purpose),
      ),
    )
}

/** Replaces the previous code, so that only the newest works. */
export async function putCode(db: Db, code: { emailHash: string; codeHash: string; expiresAt: Date }) {
  const fresh = { ...code, tries: 0 }
  await db
    .insert(emailCodesTable)
    .values(fresh)
    .onConflictDoUpdate({ target: emailCodesTable.emailHash, set: fresh })
}

/** Counts an attempt at a live code and returns its hash; undefined when no attempts are left. */
export async function tryCode(
  db: Db,
  { emailHash, most, now }: { emailHash: string; most: number; now: Date },
): Promise<string | undefined> {
  const rows = await db
    .update(emailCodesTable)
    .set({ tries: sql`${emailCodesTable.tries} + 1` })
    .where(
      and(
        eq(emailCodesTable.emailHash, emailHash),
        gt(emailCodesTable.expiresAt, now),
        lt(emailCodesTable.tries, most),
      ),
    )
    .returning({ codeHash: emailCodesTable.codeHash })
  return rows[0]?.codeHash
}

/** Consumes a code. Returns false when a concurrent request has consumed it. */
export async function takeCode(db: Db, emailHash: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(emailCodesTable)
    .where(and(eq(emailCodesTable.emailHash, emailHash), eq(emailCodesTable.codeHash, codeHash)))
    .returning({ emailHash: emailCodesTable.emailHash })
  return rows.length > 0
}

export async function deleteEndedCodes(db: Db, now: Date): Promise<void> {
  await db.delete(emailCodesTable).where(lte(emailCodesTable.expiresAt, now))
}

export async function insertNonce(db: Db, nonceHash: string, expiresAt: Date): Promise<void> {
  await db.insert(nonceTable).values({ nonceHash, expiresAt })
}

/** Returns false when the nonce is unknown, expired or already used. */
export async function takeNonce(db: Db, nonceHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(nonceTable)
    .where(and(eq(nonceTable.nonceHash, nonceHash), gt(nonceTable.expiresAt, now)))
    .returning({ nonceHash: nonceTable.nonceHash })
  return rows.length > 0
}

export async function deleteOldNonces(db: Db, now: Date): Promise<void> {
  await db.delete(nonceTable).where(lte(nonceTable.expiresAt, now))
}

/** Uses the database's clock, which all processes share. */
const inOneHour = sql`now() + interval '1 hour'`
/** Stands for the first owner, whose address is not known yet. */
const firstOwnerEmail = ''

/** Only the newest link of an address works. */
export async function putOwnerLink(db: Db, email: string, tokenHash: string): Promise<void> {
  const made = { tokenHash, createdAt: sql`now()`, expiresAt: inOneHour }
  await db
    .insert(ownerLinksTable)
    .values({ email, ...made })
    .onConflictDoUpdate({ target: ownerLinksTable.email, set: made })
}

/** Returns false while a link that another process created in the last `lifeSeconds` seconds is valid. */
export async function putFirstLink(db: Db, tokenHash: string, lifeSeconds: number): Promise<boolean> {
  const made = { tokenHash, createdAt: sql`now()`, expiresAt: inOneHour }
  const rows = await db
    .insert(ownerLinksTable)
    .values({ email: firstOwnerEmail, ...made })
    .onConflictDoUpdate({
      target: ownerLinksTable.email,
      set: made,
      setWhere: sql`${ownerLinksTable.createdAt} <= now() - make_interval(secs => ${lifeSeconds})`,
    })
    .returning({ email: ownerLinksTable.email })
  return rows.length > 0
}

const isLiveOwnerLink = (tokenHash: string) =>
  and(eq(ownerLinksTable.tokenHash, tokenHash), gt(ownerLinksTable.expiresAt, sql`now()`))

export async function findOwnerLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const rows = await db
    .select({ email: ownerLinksTable.email })
    .from(ownerLinksTable)
    .where(isLiveOwnerLink(tokenHash))
  return rows[0]?.email
}

/** Consumes a link and returns its address. Only one of several concurrent requests gets it. */
export async function takeOwnerLink(db: Db, tokenHash: string): Promise<string | undefined> {
  const rows = await db
    .delete(ownerLinksTable)
    .where(isLiveOwnerLink(tokenHash))
    .returning({ email: ownerLinksTable.email })
  return rows[0]?.email
}

export const deleteOwnerLink = deleteBy(ownerLinksTable, 'tokenHash')

export async function deleteFirstLink(db: Db): Promise<void> {
  await db.delete(ownerLinksTable).where(eq(ownerLinksTable.email, firstOwnerEmail))
}
