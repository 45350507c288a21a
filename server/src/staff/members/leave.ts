import { type MembershipUpdate, hasStaffRight, isActiveOwner } from '#identity/staff-members.ts'
import { revokeLinksOf } from '#cms/documents/preview-links.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteNotifications } from '#staff/notifications/read-notifications.ts'
import { releaseTasks } from '#staff/tasks/release-tasks.ts'
import { deleteInvitationsOf } from './members.store.ts'
import { notifyOwners } from './notify-owners.ts'

/**
 * The effects of a change to a member. Losing the right to invite ends open invitations, losing the right to do
 * tasks frees them, and leaving ends preview links and notifications. A new owner is reported to the other
 * owners.
 */
export async function afterChange(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { id, actorId, before, after, now }: MembershipUpdate & { readonly id: string; readonly actorId: string },
): Promise<void> {
  if (!(await hasStaffRight(tx, id, 'staff.write')))
    for (const { id: subject, roles } of await deleteInvitationsOf(tx, id))
      await writeAudit(tx, { actorId, action: 'cancel', subject, before: { roles } }, now)
  const isActive = after.state === 'active'
  await releaseTasks(tx, { id, roles: isActive ? after.roles : [], actorId, now })
  if (!isActive) {
    await revokeLinksOf(tx, id, now)
    await deleteNotifications(tx, id)
  }
  if (isActiveOwner(after) && !isActiveOwner(before)) await notifyOwners(tx, deps, id, now)
}
