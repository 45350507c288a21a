import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import { sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { limitsTable } from '#schema/platform.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

const isActiveMember = and(
  eq(staffMembersTable.userId, sessionsTable.userId),
  eq(staffMembersTable.state, 'active'),
)

const liveSessionByToken = statement((db, params: Placeholders<{ tokenHash: string; now: Date }>) =>
  db
    .select({
      sessionId: sessionsTable.id,
      userId: usersTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      kind: sessionsTable.kind,
      orderId: sessionsTable.orderId,
      staffRoles: staffMembersTable.roles,
      isEmailVerified: usersTable.emailVerified,
      openedAt: sessionsTable.createdAt,
      lastUsedAt: sessionsTable.lastUsedAt,
      staffUsedAt: sessionsTable.staffUsedAt,
      provedAt: sessionsTable.provedAt,
      secondFactorAt: sessionsTable.secondFactorAt,
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .leftJoin(staffMembersTable, isActiveMember)
    .where(
      and(
        eq(sessionsTable.tokenHash, params('tokenHash')),
        isNull(sessionsTable.revokedAt),
        gt(sessionsTable.expiresAt, params('now')),
      ),
    ),
)
export const findLiveSession = async (db: Db, tokenHash: string, now: Date) =>
  (await liveSessionByToken(db, { tokenHash, now })).at(0)

type NewSession = Omit<
  Required<typeof sessionsTable.$inferInsert>,
  'revokedAt' | 'lastUsedAt' | 'staffUsedAt' | 'secondFactorAt' | 'device'
>
export const insertSession = statement((db, params: Placeholders<NewSession>) =>
  db.insert(sessionsTable).values({
    ...params.all('id', 'tokenHash', 'userId', 'kind', 'orderId', 'createdAt', 'expiresAt', 'countedKey'),
    provedAt: sql`${params('provedAt')}::timestamptz`,
    countedUntil: sql`${params('countedUntil')}::timestamptz`,
  }),
)

export async function recordDevice(db: Db, sessionId: string, device: string): Promise<void> {
  await db.update(sessionsTable).set({ device }).where(eq(sessionsTable.id, sessionId))
}

export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ revokedAt: now })
    .where(and(eq(sessionsTable.tokenHash, tokenHash), isNull(sessionsTable.revokedAt)))
}

/** Ends the active sessions of a user, except one. */
export async function revokeUserSessions(
  db: Db,
  userId: string,
  now: Date,
  but: string | null,
): Promise<void> {
  const exceptOne = but === null ? undefined : ne(sessionsTable.id, but)
  await db
    .update(sessionsTable)
    .set({ revokedAt: now })
    .where(and(eq(sessionsTable.userId, userId), isNull(sessionsTable.revokedAt), exceptOne))
}

const isLiveSessionOf = (userId: string, now: Date) =>
  and(eq(sessionsTable.userId, userId), isNull(sessionsTable.revokedAt), gt(sessionsTable.expiresAt, now))

/** Returns false when the user has no such active session. */
export async function revokeUserSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessionsTable)
    .set({ revokedAt: now })
    .where(and(eq(sessionsTable.id, sessionId), isLiveSessionOf(userId, now)))
    .returning({ id: sessionsTable.id })
  return rows.length > 0
}

export async function listLiveSessions(db: Db, userId: string, now: Date) {
  const { id, kind, device, createdAt, lastUsedAt } = sessionsTable
  return db
    .select({ id, kind, device, createdAt, lastUsedAt })
    .from(sessionsTable)
    .where(isLiveSessionOf(userId, now))
    .orderBy(desc(sessionsTable.createdAt))
    .limit(100)
}

/** Records the use of a session and moves its expiry. */
export async function updateSessionExpiry(
  db: Db,
  sessionId: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ lastUsedAt: now, expiresAt })
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
}

/** Whether this token belongs to a current or former member session of this user. */
export async function hadSession(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const ofToken = and(eq(sessionsTable.userId, userId), eq(sessionsTable.tokenHash, tokenHash))
  return (await db.$count(sessionsTable, and(ofToken, eq(sessionsTable.kind, 'member')))) > 0
}

export const deleteUserSessions = deleteBy(sessionsTable, 'userId')

/**
 * Removes the attempts that the sessions of a user counted against their network. Concurrent calls remove each
 * attempt once, and a later window keeps its count.
 */
export const releaseCountedAttempts = statement((db, params: Placeholders<{ userId: string }>) => {
  const { id, countedKey, countedUntil } = sessionsTable
  const counted = db.$with('counted').as(
    db
      .select({ id, key: countedKey, until: countedUntil })
      .from(sessionsTable)
      .where(and(eq(sessionsTable.userId, params('userId')), isNotNull(countedKey)))
      .for('update'),
  )
  const taken = db.$with('taken').as(
    db
      .update(sessionsTable)
      .set({ countedKey: null, countedUntil: null })
      .from(counted)
      .where(eq(id, counted.id))
      .returning({ key: sql`${counted.key}`.as('key'), until: sql`${counted.until}`.as('until') }),
  )
  const { key, until, tries } = limitsTable
  const ofThis = sql`${taken.key} = ${key} and ${taken.until} = ${until}`
  return db
    .with(counted, taken)
    .update(limitsTable)
    .set({ tries: sql`greatest(0, ${tries} - (select count(*)::int from ${taken} where ${ofThis}))` })
    .where(sql`exists (select from ${taken} where ${ofThis})`)
})
