import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import { privacyRequestsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'

/** Logging in counts as the first use of a session. An order link is first used when it is opened. */
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

/** Removes all personal data from the row, which stays because orders refer to it. */
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

/** Returns false when this person already has a pending request of this kind. */
export const insertRequest = insertOnce(requests)

type RequestOutcome = Pick<PrivacyRequest, 'outcome' | 'doneAt' | 'doneBy' | 'note' | 'keptUntil'>
type PendingRequestKey = { readonly id: string } | Pick<PrivacyRequest, 'userId' | 'kind'>

/** Stores that staff exported the data of a pending request; false when there is none. */
export async function markExported(db: Db, userId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(requests)
    .set({ exportedAt: at })
    .where(and(eq(requests.userId, userId), eq(requests.kind, 'export'), isNull(requests.doneAt)))
    .returning({ id: requests.id })
  return rows.length > 0
}

/** Answers a pending request and returns its id; null when there is none. */
export async function answerPendingRequest(
  db: Db,
  of: PendingRequestKey,
  answer: RequestOutcome,
): Promise<string | null> {
  const is =
    'id' in of ? eq(requests.id, of.id) : and(eq(requests.userId, of.userId), eq(requests.kind, of.kind))
  const rows = await db
    .update(requests)
    .set(answer)
    .where(and(is, isNull(requests.doneAt)))
    .returning({ id: requests.id })
  return rows[0]?.id ?? null
}

/** A request for the staff list, with the names of the people who recorded and answered it. */
export async function findRequest(db: Db, of: PendingRequestKey & { readonly isWaiting?: boolean }) {
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

/** Pending requests that must be answered by this time. */
export const listRequestsDueBy = async (db: Db, at: Date) =>
  db
    .select({ id: requests.id, dueAt: requests.dueAt })
    .from(requests)
    .where(and(isNull(requests.doneAt), lte(requests.dueAt, at)))

/** A person's unanswered requests, most urgent first. */
export const listPendingRequests = async (db: Db, userId: string) =>
  db
    .select({ id: requests.id, kind: requests.kind, exportedAt: requests.exportedAt, dueAt: requests.dueAt })
    .from(requests)
    .where(and(eq(requests.userId, userId), isNull(requests.doneAt)))
    .orderBy(asc(requests.dueAt))

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
