import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { privacyRequestsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'

/** A login counts as its first use, the link of an order is used when it is opened. */
export async function listSessions(db: Db, userId: string) {
  const { kind, device, createdAt, lastUsedAt, expiresAt, revokedAt } = sessionsTable
  const rows = await db
    .select({ kind, device, createdAt, lastUsedAt, expiresAt, revokedAt })
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, userId))
    .orderBy(desc(sessionsTable.createdAt))
  return rows.map((row) => ({
    ...row,
    lastUsedAt: row.lastUsedAt ?? (row.kind === 'member' ? row.createdAt : null),
  }))
}

/** The row stays, because orders point to it; nothing of the person is left in it. */
export async function anonymiseUser(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(usersTable)
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      fullName: '—',
      search: ' —',
      formerEmail: null,
      emailVerified: false,
      lmsUserId: null,
      learningClaimUntil: null,
      closedAt: now,
    })
    .where(eq(usersTable.id, userId))
}

const requests = privacyRequestsTable
export type PrivacyRequest = typeof requests.$inferSelect

/** False: one of this person and kind waits already. */
export async function insertRequest(db: Db, request: typeof requests.$inferInsert): Promise<boolean> {
  const rows = await db.insert(requests).values(request).onConflictDoNothing().returning({ id: requests.id })
  return rows.length > 0
}

type Answer = Pick<PrivacyRequest, 'outcome' | 'doneAt' | 'doneBy' | 'note' | 'keptUntil'>
type Waiting = { readonly id: string } | Pick<PrivacyRequest, 'userId' | 'kind'>

/** Answers a request that waits; null when none does. */
export async function answerWaiting(db: Db, of: Waiting, answer: Answer): Promise<string | null> {
  const is =
    'id' in of ? eq(requests.id, of.id) : and(eq(requests.userId, of.userId), eq(requests.kind, of.kind))
  const rows = await db
    .update(requests)
    .set(answer)
    .where(and(is, isNull(requests.doneAt)))
    .returning({ id: requests.id })
  return rows[0]?.id ?? null
}

/** A request of staff's list, with who took it down and who answered it. */
export async function findRequest(db: Db, of: Waiting & { readonly isWaiting?: boolean }) {
  const is =
    'id' in of ? eq(requests.id, of.id) : and(eq(requests.userId, of.userId), eq(requests.kind, of.kind))
  const [taker, answerer] = [alias(usersTable, 'taker'), alias(usersTable, 'answerer')]
  const rows = await db
    .select({ request: requests, takenDownBy: taker.fullName, doneBy: answerer.fullName })
    .from(requests)
    .leftJoin(taker, eq(taker.id, requests.takenDownBy))
    .leftJoin(answerer, eq(answerer.id, requests.doneBy))
    .where(and(is, of.isWaiting === true ? isNull(requests.doneAt) : undefined))
  return rows[0]
}

/** Those that wait and have to be answered by then. */
export const requestsDueBy = async (db: Db, at: Date) =>
  db
    .select({ id: requests.id, dueAt: requests.dueAt })
    .from(requests)
    .where(and(isNull(requests.doneAt), lte(requests.dueAt, at)))

export async function listRequests(db: Db, userId: string) {
  return db
    .select({
      kind: requests.kind,
      askedAt: requests.askedAt,
      doneAt: requests.doneAt,
      outcome: requests.outcome,
      note: requests.note,
    })
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(asc(requests.askedAt))
}
