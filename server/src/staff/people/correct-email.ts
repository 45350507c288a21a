import { correctEmail } from '#identity/help-account.ts'
import { releaseLmsUser } from '#learning/release-lms-user.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Actor } from '#platform/http/actor.ts'
import { sendCopy } from '#platform/mail/send-copy.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { purchaseEmailsOf } from './person-page.store.ts'

type Correction = { readonly userId: string; readonly email: string; readonly reason: string }

/**
 * Puts a mistyped address right, sends the emails of his purchases again to the right one, and lets go of a
 * stranger on the LMS. The audit log names both by hash. Fails as `correctEmail` and `sendCopy`.
 */
export async function correctPersonEmail(
  deps: Pick<LearningDeps, 'db' | 'clock' | 'log' | 'jobs' | 'config'>,
  staff: Actor,
  { userId, email, reason }: Correction,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { was, is } = await correctEmail(tx, deps, { userId, email })
    if (was === is) return
    const now = deps.clock()
    await releaseLmsUser(tx, deps, userId)
    for (const { id: queuedEmailId, orderId } of await purchaseEmailsOf(tx, userId)) {
      await sendCopy(tx, deps, {
        queuedEmailId,
        orderId,
        recipient: is,
        by: staff.userId,
        key: newId(now),
        now,
      })
    }
    const deed = { actorId: staff.userId, action: 'correctEmail', subject: userId, detail: { reason } }
    const [before, after] = [{ email: hashOf(was).slice(0, 12) }, { email: hashOf(is).slice(0, 12) }]
    await writeAudit(tx, { ...deed, before, after }, now)
  })
}
