import { dayMs } from '@matla/contract/kit/riyadh'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import { lockAccount } from '#identity/help-account.ts'
import {
  answerPendingRequest,
  findRequest,
  insertRequest,
  markExported,
  type PrivacyRequest,
  listPendingRequests,
  listRequestsDueBy,
} from './personal-data.store.ts'

type Kind = PrivacyRequest['kind']
/** The legal deadline for an answer, in days (PDPL rules, article 3). */
const daysToAnswer = 30
/** A task reminds staff this many days before the deadline. */
const daysOfWarning = 7

const dueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToAnswer * dayMs)

type CompletedRequest = {
  readonly userId: string
  readonly kind: Kind
  /** null when the person did it themselves in their account. */
  readonly doneBy: string | null
  /** After an erasure, the day until which invoices must be retained. */
  readonly keptUntil?: Date | null
}

/** Records that a person's data was exported or erased: answers the pending request, or stores a new one as answered. */
export async function answerRequest(
  tx: Tx,
  { userId, kind, doneBy, keptUntil = null }: CompletedRequest,
  now: Date,
): Promise<void> {
  const answer = { outcome: 'done' as const, doneAt: now, doneBy, note: '', keptUntil }
  const id = await answerPendingRequest(tx, { userId, kind }, answer)
  if (id === null) {
    const request = { askedAt: now, dueAt: dueAt(now), takenDownBy: doneBy }
    await insertRequest(tx, { id: newId(now), userId, kind, ...request, ...answer })
    return
  }
  await closeTask(tx, { kind: 'privacy-request-due', subject: id }, now)
}

/**
 * Records that staff exported a person's data. The request stays pending until they report that the data was
 * sent. Without a pending request a new one is recorded, and its thirty days begin now.
 */
export async function recordExport(tx: Tx, userId: string, by: string, now: Date): Promise<void> {
  if (await markExported(tx, userId, now)) return
  const request = { askedAt: now, dueAt: dueAt(now), takenDownBy: by, exportedAt: now, doneAt: null }
  await insertRequest(tx, { id: newId(now), userId, kind: 'export', ...request })
}

/** A person's unanswered requests, most urgent first. */
export const readOpenRequests = (db: Db, userId: string) => listPendingRequests(db, userId)

type NewPrivacyRequest = {
  readonly userId: string
  readonly kind: Kind
  readonly askedAt: Date
  readonly by: string
}

/**
 * Records a request that reached staff. Its thirty days count from the day it was made. Fails with
 * `user-not-found`, or with `privacy-request-open`, which says who recorded a pending request of the same kind
 * and when.
 */
export async function recordRequest(
  tx: Tx,
  { userId, kind, askedAt, by }: NewPrivacyRequest,
  now: Date,
): Promise<string> {
  await lockAccount(tx, userId)
  const id = newId(now)
  const request = { askedAt, dueAt: dueAt(askedAt), takenDownBy: by, doneAt: null }
  if (await insertRequest(tx, { id, userId, kind, ...request })) return id
  const open = await findRequest(tx, { userId, kind, isWaiting: true })
  return fail('privacy-request-open', open && toActorFields(open.takenDownBy ?? '', open.request.askedAt))
}

type SettleRequestInput = {
  readonly id: string
  readonly outcome: 'done' | 'declined'
  readonly note: string
  readonly by: string
}

/**
 * Closes a request that was handled outside the app. Fails with `privacy-request-not-found` or
 * `privacy-request-answered`.
 */
export async function settleRequest(
  tx: Tx,
  { id, outcome, note, by }: SettleRequestInput,
  now: Date,
): Promise<void> {
  const answer = { outcome, note, doneBy: by, doneAt: now, keptUntil: null }
  if ((await answerPendingRequest(tx, { id }, answer)) === null) {
    const { request, doneBy } = (await findRequest(tx, { id })) ?? fail('privacy-request-not-found')
    fail('privacy-request-answered', toActorFields(doneBy ?? '', request.doneAt ?? now))
  }
  await closeTask(tx, { kind: 'privacy-request-due', subject: id }, now, { userId: by, note: '' })
}

/** Opens a task for each request that must be answered within a week. Runs daily. */
export async function remindOfRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const { id, dueAt: due } of await listRequestsDueBy(
    db,
    new Date(now.getTime() + daysOfWarning * dayMs),
  )) {
    const detail = { why: '', dueAt: due.toISOString() }
    await addTask(db, { kind: 'privacy-request-due', subject: id, orderId: null, detail }, now)
  }
}
