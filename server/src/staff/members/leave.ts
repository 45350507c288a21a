import { type MembershipUpdate, hasStaffRight, isActiveOwner } from '#identity/staff-members.ts'
import { revokeLinksOf } from '#cms/documents/preview-links.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteInvitationsOf } from './members.store.ts'
import { notifyOwners } from './notify-owners.ts'

/**
 * The effects of a member's changed status: open invitations end with the right to invite, preview links with the
 * membership, and the owners are told of a new owner.
 */
export async function afterChange(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { id, actorId, before, after, now }: MembershipUpdate & { readonly id: string; readonly actorId: string },
): Promise<void> {
  if (!(await hasStaffRight(tx, id, 'staff.write')))
    for (const { id: subject, roles } of await deleteInvitationsOf(tx, id))
      await writeAudit(tx, { actorId, action: 'cancel', subject, before: { roles } }, now)
  if (after.state !== 'active') await revokeLinksOf(tx, id, now)
  if (isActiveOwner(after) && !isActiveOwner(before)) await notifyOwners(tx, deps, id, now)
}
