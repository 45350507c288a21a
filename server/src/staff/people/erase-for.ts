import { erasePerson, previewErasure } from '#identity/personal-data/erase-person.ts'
import { findDataSubject } from '#identity/personal-data/find-data-subject.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { isOpenAccount } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'

/** Previews the erasure of a user. Fails with `user-not-found`. */
export async function readErasure(
  { db }: Pick<Deps, 'db'>,
  providers: readonly PersonalDataProvider[],
  userId: string,
) {
  const { obstacles, keptUntil } = await previewErasure(db, providers, await findDataSubject(db, userId))
  return { obstacles, keptUntil }
}

/**
 * Erases a user's data when they asked staff for it; the audit log stores the reason. Fails with `user-not-found`
 * (also for a closed account), `payment-unsettled` or `staff-account`.
 */
export async function eraseFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'removeFile'>,
  providers: readonly PersonalDataProvider[],
  staff: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  const asker = await findDataSubject(deps.db, userId)
  await erasePerson(
    deps,
    providers,
    asker,
    async (tx, now) => {
      const entry = { actorId: staff.userId, action: 'erase', subject: userId, detail: { reason } }
      await writeAudit(tx, { ...entry, before: { state: 'open' }, after: { state: 'erased' } }, now)
    },
    staff.userId,
  ).catch(async (error: unknown) => {
    // A concurrent request erased the user first.
    if (!(await isOpenAccount(deps.db, userId))) fail('user-not-found')
    throw error
  })
}
