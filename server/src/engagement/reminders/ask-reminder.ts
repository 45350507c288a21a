import type { Lang } from '@matla/contract/kit/lang'
import { reminderConsent } from '@matla/contract/reminders/consent'
import { isEmailVerified, lockUser } from '#identity/users.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { insertConsent, putReminder, renewReminder, wasRemindedWithin } from './plan.store.ts'

/** However many purchases somebody begins, he is reminded once in so many days. */
const quietDays = 7

export type AskedReminder = {
  readonly userId: string
  readonly courseIds: readonly string[]
  readonly lang: Lang
  readonly source: 'guest-step' | 'checkout'
  readonly now: Date
}

/**
 * The buyer ticked the box: his consent is written down with its words, and one letter about these courses waits for the
 * configured time. The same purchase again only waits anew; one that he was told of is never told twice. Runs in the
 * caller's transaction.
 */
export async function askReminder(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  { userId, courseIds, lang, source, now }: AskedReminder,
): Promise<void> {
  await lockUser(tx, userId)
  const textVersion = reminderConsent.version
  await insertConsent(tx, { id: newId(now), userId, decision: 'granted', textVersion, lang, source, at: now })
  if (courseIds.length === 0 || (await wasReminded(tx, userId))) return
  const id = newId(now)
  const reminder = { id, userId, lang, ...bagOf(courseIds), createdAt: now }
  const messageId = `<reminder.${id}@${new URL(config.publicUrl).hostname}>`
  await putReminder(tx, { ...reminder, messageId }, config.reminderAfterMinutes)
}

/** Not again within the quiet days; whoever has not shown his mailbox is reminded once and never again. */
const wasReminded = async (tx: Db, userId: string): Promise<boolean> =>
  wasRemindedWithin(tx, userId, (await isEmailVerified(tx, userId)) ? quietDays : null)

/** He goes on with his purchase: a letter that waits is about what he is paying for now, and waits anew. */
export async function goOnWithPurchase(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  userId: string,
  courseIds: readonly string[],
): Promise<void> {
  await renewReminder(tx, { userId, ...bagOf(courseIds), afterMinutes: config.reminderAfterMinutes })
}

function bagOf(ids: readonly string[]): { courseIds: string[]; coursesKey: string } {
  const courseIds = [...new Set(ids)]
  return { courseIds, coursesKey: hashOf(courseIds.toSorted().join(' ')) }
}
