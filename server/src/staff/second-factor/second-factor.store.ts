import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import { sessionsTable } from '#schema/accounts.tables.ts'
import {
  staffChallengesTable,
  staffPasskeysTable,
  staffRecoveryCodesTable,
  staffTotpTable,
} from '#schema/staff.tables.ts'
type Challenge = typeof staffChallengesTable.$inferInsert

export async function readFactors(db: Db, userId: string) {
  const [totp] = await db.select().from(staffTotpTable).where(eq(staffTotpTable.userId, userId))
  const passkeys = await db
    .select()
    .from(staffPasskeysTable)
    .where(eq(staffPasskeysTable.userId, userId))
    .orderBy(asc(staffPasskeysTable.createdAt))
  const recoveryCodesLeft = await db.$count(
    staffRecoveryCodesTable,
    eq(staffRecoveryCodesTable.userId, userId),
  )
  return {
    secret: totp?.secret ?? null,
    newSecret: totp?.newSecret ?? null,
    hasTotp: typeof totp?.secret === 'string',
    passkeys,
    recoveryCodesLeft,
  }
}
export type Factors = Awaited<ReturnType<typeof readFactors>>

/** Stores a secret until its first code confirms it. The confirmed secret stays valid until then. */
export async function putNewSecret(tx: Tx, userId: string, newSecret: string): Promise<void> {
  await tx
    .insert(staffTotpTable)
    .values({ userId, newSecret })
    .onConflictDoUpdate({ target: staffTotpTable.userId, set: { newSecret } })
}

/** Returns false when another secret is being confirmed by now. */
export async function confirmSecret(tx: Tx, userId: string, secret: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffTotpTable)
    .set({ secret, newSecret: null, lastStep: step })
    .where(and(eq(staffTotpTable.userId, userId), eq(staffTotpTable.newSecret, secret)))
    .returning({ userId: staffTotpTable.userId })
  return rows.length > 0
}

/** Stores the same secret newly sealed, unless it has changed in the meantime. */
export async function resealSecret(tx: Tx, userId: string, stored: string, sealed: string): Promise<void> {
  await tx
    .update(staffTotpTable)
    .set({ secret: sealed })
    .where(and(eq(staffTotpTable.userId, userId), eq(staffTotpTable.secret, stored)))
}

/** Consumes the code of this step. Returns false when this code or a later one was already used. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffTotpTable)
    .set({ lastStep: step })
    .where(and(eq(staffTotpTable.userId, userId), lt(staffTotpTable.lastStep, step)))
    .returning({ userId: staffTotpTable.userId })
  return rows.length > 0
}

/** Returns false when there was none. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(staffTotpTable)
    .where(and(eq(staffTotpTable.userId, userId), isNotNull(staffTotpTable.secret)))
    .returning({ userId: staffTotpTable.userId })
  return rows.length > 0
}

/** Replaces the earlier codes. */
export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodesTable).where(eq(staffRecoveryCodesTable.userId, userId))
  if (hashes.length > 0)
    await tx.insert(staffRecoveryCodesTable).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Consumes a code. Only one of several concurrent uses returns true. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const { userId: owner, codeHash: hash } = staffRecoveryCodesTable
  const rows = await tx
    .delete(staffRecoveryCodesTable)
    .where(and(eq(owner, userId), eq(hash, codeHash)))
    .returning({ userId: owner })
  return rows.length > 0
}

/** Returns false when the authenticator's id for the passkey is taken. */
export const insertPasskey = insertOnce(staffPasskeysTable)

export async function notePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.update(staffPasskeysTable).set({ counter, lastUsedAt: now }).where(eq(staffPasskeysTable.id, id))
}

/** Returns false when the member has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(staffPasskeysTable)
    .where(and(eq(staffPasskeysTable.userId, userId), eq(staffPasskeysTable.id, id)))
    .returning({ id: staffPasskeysTable.id })
  return rows.length > 0
}

export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [staffTotpTable, staffRecoveryCodesTable, staffPasskeysTable])
    await tx.delete(table).where(eq(table.userId, userId))
}

/** Replaces the earlier challenge. */
export async function putChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  const { sessionId, purpose, ...fresh } = challenge
  await tx
    .insert(staffChallengesTable)
    .values({ sessionId, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [staffChallengesTable.sessionId, staffChallengesTable.purpose],
      set: fresh,
    })
}

/** Consumes the challenge. Returns undefined when there is none or it has expired. */
export async function takeChallenge(
  tx: Tx,
  { sessionId, purpose }: Pick<Challenge, 'sessionId' | 'purpose'>,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .delete(staffChallengesTable)
    .where(
      and(
        eq(staffChallengesTable.sessionId, sessionId),
        eq(staffChallengesTable.purpose, purpose),
        gt(staffChallengesTable.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallengesTable.challenge })
  return rows[0]?.challenge
}

/** Records that the owner of the session has just confirmed their identity. */
export async function proveSession(
  tx: Tx,
  sessionId: string,
  now: Date,
  by: 'password' | 'second-factor',
): Promise<void> {
  await tx
    .update(sessionsTable)
    .set({ provedAt: now, ...(by === 'second-factor' && { secondFactorAt: now }) })
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
}
