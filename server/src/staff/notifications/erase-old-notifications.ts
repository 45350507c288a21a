import { dayMs } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { deleteOldNotifications } from './notifications.store.ts'

/** How many days read notifications are stored, and notifications in general. */
const [readDays, mostDays] = [30, 90]

/** Returns how many notifications were deleted. */
export function eraseOldNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs)
  return deleteOldNotifications(db, { read: ago(readDays), any: ago(mostDays) })
}
