import { correctEmail } from '#identity/help-account.ts'
import { releaseLmsUser } from '#learning/release-lms-user.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { hashToken, newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { sendCopy } from '#platform/mail/send-copy.ts'
import { listPurchaseEmails } from './purchase-emails.store.ts'

export type MoveDeps = Pick<LearningDeps, 'db' | 'clock' | 'log' | 'jobs' | 'config'>

type MoveAddressInput = {
  readonly userId: string
  readonly email: string
  readonly by: string
  /** The session that stays open when a buyer corrects their own address; null for none. */
  readonly exceptSession: string | null
  readonly detail: Readonly<Record<string, string>>
}

/**
 * Corrects a mistyped address, sends the user's purchase emails again to the right one, and releases a stranger's LMS
 * user. The audit log stores hashes of both addresses. Returns false when the address was already right. Fails like
 * `correctEmail` and `sendCopy`.
 */
export async function moveAddress(
  tx: Tx,
  deps: MoveDeps,
  { userId, email, by, exceptSession, detail }: MoveAddressInput,
): Promise<boolean> {
  const { was, is } = await correctEmail(tx, deps, { userId, email, exceptSession })
  if (was === is) return false
  const now = deps.clock()
  await releaseLmsUser(tx, deps, userId)
  for (const { id: queuedEmailId, orderId } of await listPurchaseEmails(tx, userId))
    await sendCopy(tx, deps, { queuedEmailId, orderId, recipient: is, by, key: newId(now), now })
  const entry = { actorId: by, action: 'correctEmail', subject: userId, detail }
  const [before, after] = [{ email: hashToken(was).slice(0, 12) }, { email: hashToken(is).slice(0, 12) }]
  await writeAudit(tx, { ...entry, before, after }, now)
  return true
}
