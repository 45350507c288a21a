import type { Deps } from '#platform/deps.ts'
import { deleteDeadLinks, dropStale } from './send.store.ts'

/** Reminders whose time passed a week ago are not sent any more, and links that have ended go. */
export async function eraseOldReminders({ db }: Pick<Deps, 'db'>): Promise<void> {
  await dropStale(db)
  await deleteDeadLinks(db)
}
