import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { moveCertificates } from './certificates/certificates-change.store.ts'
import { moveFormerCertificates } from './certificates/former-certificates.store.ts'
import { addEntitlements, endEntitlements, type Entitlement, lockOwnedBy } from './entitlements.store.ts'
import { buildEnrolJobs } from './open-entitlements.ts'
import { insertTransfers } from './transfers.store.ts'

type JoinInput = {
  readonly fromUser: string
  readonly toUser: string
  /** The account merge that this is part of. */
  readonly mergeId: string
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/**
 * Moves everything that a user learns to their other account. Both accounts must be locked. Jobs close each course for
 * one account and open it for the other; progress is not moved. Certificates keep their numbers; if both accounts have
 * one for the same product, the older account keeps its own. Returns the moved courses.
 */
export async function joinLearning(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { fromUser, toUser, mergeId, reason, by, now }: JoinInput,
): Promise<readonly string[]> {
  const owned = await lockOwnedBy(tx, fromUser)
  const grantedCourses = new Set(
    (await lockOwnedBy(tx, toUser)).filter(isGiven).map(({ courseId }) => courseId),
  )
  const ids = owned.map(({ id }) => id)
  const closing = ids.length === 0 ? [] : await endEntitlements(tx, ids, now)
  // A course is given to one account only once: the existing entitlement stays, and this one ends.
  const moving = owned.filter((each) => !isGiven(each) || !grantedCourses.has(each.courseId))
  const moved = moving.map(({ origin, orderId, orderLineId, courseId, unit, moves, grantId, importId }) => ({
    id: newId(now),
    enrolmentId: newId(now),
    origin,
    orderId,
    orderLineId,
    courseId,
    unit,
    grantId,
    importId,
    moves: moves + 1,
    holderId: toUser,
    startsAt: now,
    createdAt: now,
  }))
  const facts = { moveId: mergeId, fromUser, toUser, reason, requestKey: mergeId, by, at: now }
  if (moved.length > 0) {
    await addEntitlements(tx, moved)
    await insertTransfers(
      tx,
      moving.map(({ id: entitlementId, orderId }) => ({ entitlementId, orderId, ...facts })),
    )
  }
  for (const subject of closing) await closeTask(tx, { kind: 'enrolment-failed', subject }, now)
  for (const kind of ['learner-unclear', 'learner-gone', 'entry-refused'] as const)
    await closeTask(tx, { kind, subject: fromUser }, now)
  const unenrolJobs = closing.map((enrolmentId) => ({ task: 'unenrol' as const, enrolmentId }))
  await jobs.add(tx, [...unenrolJobs, ...buildEnrolJobs(moved.map(({ enrolmentId }) => enrolmentId))])
  await moveCertificates(tx, fromUser, toUser)
  await moveFormerCertificates(tx, fromUser, toUser)
  return [...new Set(owned.map(({ courseId }) => courseId))]
}

/** Granted or imported courses, which an account has at most once each. */
const isGiven = ({ origin }: Entitlement) => origin !== 'order'
