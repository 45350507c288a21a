import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import { openAccount } from '#identity/help-account.ts'
import {
  answerWaiting,
  findRequest,
  insertRequest,
  type PrivacyRequest,
  requestsDueBy,
} from './personal-data.store.ts'

type Kind = PrivacyRequest['kind']
const dayMs = 86_400_000
/** The law gives so many days for an answer (PDPL rules, article 3). */
const daysToAnswer = 30
/** A task reminds staff so many days before. */
const daysOfWarning = 7

const dueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToAnswer * dayMs)

type Answered = {
  readonly userId: string
  readonly kind: Kind
  /** null: the person did it himself in his account. */
  readonly doneBy: string | null
  /** Until then invoices have to stay, after a deletion. */
  readonly keptUntil?: Date | null
}

/** Notes that a person got his data, or that they are gone: it answers what waits, or is asked and answered at once. */
export async function answerRequest(
  tx: Tx,
  { userId, kind, doneBy, keptUntil = null }: Answered,
  now: Date,
): Promise<void> {
  const answer = { outcome: 'done' as const, doneAt: now, doneBy, note: '', keptUntil }
  const id = await answerWaiting(tx, { userId, kind }, answer)
  if (id === null) {
    const asked = { askedAt: now, dueAt: dueAt(now), takenDownBy: doneBy }
    await insertRequest(tx, { id: newId(now), userId, kind, ...asked, ...answer })
    return
  }
  await closeTask(tx, { kind: 'privacy-request-due', subject: id }, now)
}

type TakenDown = { readonly userId: string; readonly kind: Kind; readonly askedAt: Date; readonly by: string }

/**
 * Takes a request down that reached staff; its thirty days count from when it was asked. Fails with `user-not-found`, and
 * with `privacy-request-open`: who took one of the same kind down, and when.
 */
export async function takeDownRequest(
  tx: Tx,
  { userId, kind, askedAt, by }: TakenDown,
  now: Date,
): Promise<string> {
  await openAccount(tx, userId)
  const id = newId(now)
  const asked = { askedAt, dueAt: dueAt(askedAt), takenDownBy: by, doneAt: null }
  if (await insertRequest(tx, { id, userId, kind, ...asked })) return id
  const open = await findRequest(tx, { userId, kind, isWaiting: true })
  return fail('privacy-request-open', open && byWhom(open.takenDownBy ?? '', open.request.askedAt))
}

type Settled = {
  readonly id: string
  readonly outcome: 'done' | 'declined'
  readonly note: string
  readonly by: string
}

/** Answers a request otherwise than here. Fails with `privacy-request-not-found`, and `privacy-request-answered`: by whom, and when. */
export async function settleRequest(tx: Tx, { id, outcome, note, by }: Settled, now: Date): Promise<void> {
  const answer = { outcome, note, doneBy: by, doneAt: now, keptUntil: null }
  if ((await answerWaiting(tx, { id }, answer)) === null) {
    const { request, doneBy } = (await findRequest(tx, { id })) ?? fail('privacy-request-not-found')
    fail('privacy-request-answered', byWhom(doneBy ?? '', request.doneAt ?? now))
  }
  await closeTask(tx, { kind: 'privacy-request-due', subject: id }, now, { userId: by, note: '' })
}

/** Opens a task for each request that has to be answered within a week; once a day. */
export async function remindOfRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const { id, dueAt: due } of await requestsDueBy(db, new Date(now.getTime() + daysOfWarning * dayMs))) {
    const detail = { why: '', dueAt: due.toISOString() }
    await addTask(db, { kind: 'privacy-request-due', subject: id, orderId: null, detail }, now)
  }
}
