import { fail } from '#lib/errors.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { addEntitlements, endEntitlements, type Entitlement, lockEntitlements } from './entitlements.store.ts'
import { buildEnrolJobs } from './open-entitlements.ts'
import { findEntitlementCourses, findOwnedCourses, findMover, insertTransfers } from './transfers.store.ts'

/** Whether the move with this key was already made. */
export { isMoveKnown } from './transfers.store.ts'

type MoveCommand = {
  readonly orderId: string
  readonly entitlementIds: readonly string[]
  readonly toUser: string
  readonly reason: string
  readonly requestKey: string
  readonly by: string
  readonly now: Date
  /** Whether this unit of this line stays paid. */
  readonly staysPaid: (entitlement: Pick<Entitlement, 'orderLineId' | 'unit'>) => boolean
}

/**
 * Moves entitlements of a locked order to another account and adds the jobs that close the courses there and open them
 * here; progress is not moved. Returns the move's id and the previous owner. Fails with `purchase-part-unknown`,
 * `purchase-moved` (who and when), `purchase-part-refunded`, `purchase-of-several`, `purchase-moved-to-itself` or
 * `purchase-owned-there`.
 */
export async function moveEntitlements(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  move: MoveCommand,
): Promise<{ readonly moveId: string; readonly fromUser: string; readonly courseIds: readonly string[] }> {
  const { orderId, toUser, reason, requestKey, by, now } = move
  const requestedIds = [...new Set(move.entitlementIds)]
  const locked = await lockEntitlements(tx, orderId, requestedIds)
  if (locked.length < requestedIds.length) fail('purchase-part-unknown')
  const fromUser = await requireOneHolder(tx, locked, move)
  const courseIds = [...new Set(locked.map(({ courseId }) => courseId))]
  const owned = await findOwnedCourses(tx, toUser, courseIds)
  if (owned.size === courseIds.length) fail('purchase-owned-there')

  const moveId = newId(now)
  const closing = await endEntitlements(tx, requestedIds, now)
  const moved = locked.map(({ orderLineId, courseId, unit, moves }) => ({
    id: newId(now),
    enrolmentId: newId(now),
    origin: 'order' as const,
    orderId,
    orderLineId,
    courseId,
    unit,
    moves: moves + 1,
    holderId: toUser,
    startsAt: now,
    createdAt: now,
  }))
  await addEntitlements(tx, moved)
  const facts = { moveId, orderId, fromUser, toUser, reason, requestKey, by, at: now }
  await insertTransfers(
    tx,
    requestedIds.map((entitlementId) => ({ entitlementId, ...facts })),
  )
  for (const subject of closing) await closeTask(tx, { kind: 'enrolment-failed', subject }, now)
  const unenrolJobs = closing.map((enrolmentId) => ({ task: 'unenrol' as const, enrolmentId }))
  await jobs.add(tx, [...unenrolJobs, ...buildEnrolJobs(moved.map(({ enrolmentId }) => enrolmentId))])
  return { moveId, fromUser, courseIds }
}

type MovedCoursesQuery = {
  readonly orderId: string
  readonly entitlementIds: readonly string[]
  /** null when the account does not exist yet. */
  readonly userId: string | null
}

/** How many courses these entitlements of an order open, and how many of them this user already owns. */
export async function countMovedCourses(db: Db, { orderId, entitlementIds, userId }: MovedCoursesQuery) {
  const courseIds = await findEntitlementCourses(db, orderId, entitlementIds)
  const owned = userId === null ? 0 : (await findOwnedCourses(db, userId, courseIds)).size
  return { courses: courseIds.length, owned }
}

/** Requires one user to own all of these. */
async function requireOneHolder(
  tx: Tx,
  locked: readonly Entitlement[],
  { toUser, staysPaid }: MoveCommand,
): Promise<string> {
  const ended = locked.filter(({ status }) => status !== 'active')
  if (ended.length > 0) {
    const mover = await findMover(
      tx,
      ended.map(({ id }) => id),
    )
    fail(mover ? 'purchase-moved' : 'purchase-part-refunded', mover && toActorFields(mover.name, mover.at))
  }
  if (!locked.every(staysPaid)) fail('purchase-part-refunded')
  const [fromUser, ...otherHolders] = new Set(locked.map(({ holderId }) => holderId))
  if (!fromUser || otherHolders.length > 0) return fail('purchase-of-several')
  if (fromUser === toUser) fail('purchase-moved-to-itself')
  return fromUser
}
