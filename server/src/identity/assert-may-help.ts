import { isStaffAccount } from './staff-members.store.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, assertCanManageStaff } from '#platform/http/actor.ts'

/**
 * Helping customers does not include the accounts of colleagues: that requires the right to manage staff and a
 * recent second factor. Fails with `not-allowed` or `prove-again`.
 */
export async function assertMayHelp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<void> {
  if (personId !== actor.userId && (await isStaffAccount(db, personId))) assertCanManageStaff(actor, clock())
}
