import { isOpenAccount } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { endEntitlements } from '#learning/entitlements.store.ts'
import { findGranted } from './grants.store.ts'

type RevokeGrantInput = { readonly userId: string; readonly entitlementId: string; readonly reason: string }

/**
 * Revokes a granted course and closes it on the LMS by a job, unless it was also bought. Repeating it changes nothing.
 * Fails with `user-not-found`, or with `grant-not-found` when the entitlement is not a grant of this user.
 */
export async function revokeGrant(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  { userId, entitlementId, reason }: RevokeGrantInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isOpenAccount(tx, userId))) fail('user-not-found')
    const { courseId, status } = (await findGranted(tx, entitlementId, userId)) ?? fail('grant-not-found')
    if (status === 'revoked') return
    const now = clock()
    const closing = await endEntitlements(tx, [entitlementId], now)
    await jobs.add(
      tx,
      closing.map((enrolmentId) => ({ task: 'unenrol' as const, enrolmentId })),
    )
    const entry = { actorId: staff.userId, action: 'revoke-grant', subject: userId, detail: { reason } }
    const [before, after] = [{ courseId, status }, { status: 'revoked' }]
    await writeAudit(tx, { ...entry, before, after }, now)
  })
}
