import { refreshContent } from '#cms/content/read-content.ts'
import { findAccount } from '#identity/users.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { type Decision, getFigureChange, getPublishedAfter } from './review.ts'
import { changeReview, lockReview, updateFigures, type ReviewRecord } from './reviews.store.ts'

type DecideReviewCommand = { readonly id: string; readonly version: number; readonly decision: Decision }

const statusAfter = { approve: 'approved', reject: 'rejected' } as const

/**
 * Publishes the version that staff read, or rejects it and emails the learner the reason. Updates the course's ratings
 * and closes the task. Fails with `review-not-found`, `review-changed` when the learner has changed it since, or
 * `review-decided` (who and when) when it was already decided.
 */
export async function decideReview(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'cache' | 'shopState'>,
  { userId: decidedBy }: Pick<Actor, 'userId'>,
  { id, version, decision }: DecideReviewCommand,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const review = (await lockReview(tx, id)) ?? fail('review-not-found')
    if (review.version !== version) fail('review-changed')
    const status = statusAfter[decision.kind]
    if (review.status === status) return failDecided(tx, review)
    const { reason, note } = decision.kind === 'reject' ? decision : { reason: null, note: '' }
    const shown = getPublishedAfter(decision, review, now)
    await changeReview(tx, id, { status, reason, note, decidedAt: now, decidedBy, ...shown })
    if (shown.shownAt?.getTime() !== review.shownAt?.getTime())
      await updateFigures(tx, review.courseId, getFigureChange(review.shownStars, shown.shownStars))
    if (decision.kind === 'reject') await sendReason(tx, deps, { review, now })
    await closeTask(tx, { kind: 'review-waiting', subject: id }, now, { userId: decidedBy, note: '' })
    const change = { before: { status: review.status }, after: { status, ...(reason && { reason }) } }
    await writeAudit(tx, { actorId: decidedBy, action: decision.kind, subject: id, ...change }, now)
  })
  await refreshContent(deps)
}

async function failDecided(tx: Tx, { decidedBy, decidedAt }: ReviewRecord): Promise<never> {
  const account = decidedBy === null ? undefined : await findAccount(tx, { id: decidedBy })
  return fail('review-decided', account && decidedAt ? toActorFields(account.fullName, decidedAt) : undefined)
}

type RejectedReview = { readonly review: ReviewRecord; readonly now: Date }

async function sendReason(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { review, now }: RejectedReview,
): Promise<void> {
  const writer = await findAccount(tx, { id: review.userId })
  if (!writer) return
  const { email: recipient } = writer
  await queueEmail(tx, deps, {
    kind: 'review-rejected',
    aboutId: review.id,
    recipient,
    lang: review.lang,
    now,
  })
}
