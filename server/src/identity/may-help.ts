import { isStaffAccount } from './staff-members.store.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, mustManageStaff } from '#platform/http/actor.ts'

/**
 * The right to help people does not reach the account of a colleague: that takes the right to manage staff, and a proof.
 * Fails with `not-allowed`, `prove-again`.
 */
export async function mayHelp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<void> {
  if (personId !== actor.userId && (await isStaffAccount(db, personId))) mustManageStaff(actor, clock())
}
