import { reminderConsent } from '@matla/contract/reminders/consent'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { isEmailVerified, lockUser } from '#identity/users.ts'
import { hashOf, newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { readReminders } from '#platform/settings/settings.ts'
import type { CheckoutStarted } from '#sales/checkout/identify-guest.ts'
import {
  deleteReminders,
  insertConsent,
  listConsents,
  listReminders,
  postponeReminder,
  putReminder,
  renewReminder,
  wasRemindedWithin,
} from './reminders.store.ts'

/** However many purchases somebody begins, he is reminded once in so many days. */
const quietDays = 7

/**
 * Who ticked the box is reminded once, should the purchase not end: the consent is written down with its words, and one
 * email about these courses waits for the configured time. Without the box an email that waits from the guest step is
 * about what is being paid for now, and waits anew. The same purchase is never told of twice.
 */
export async function planReminder(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  { userId, productIds, lang, source, mayRemind, now }: CheckoutStarted,
): Promise<void> {
  if (!mayRemind) {
    const [waiting] = await renewReminder(tx, { userId, ...bagOf(productIds) })
    if (waiting) await postponeReminder(tx, waiting.id, (await readReminders(tx, config)).afterMinutes)
    return
  }
  const { isOn, afterMinutes } = await readReminders(tx, config)
  await lockUser(tx, userId)
  const textVersion = reminderConsent.version
  await insertConsent(tx, { id: newId(now), userId, decision: 'granted', textVersion, lang, source, at: now })
  if (!isOn || productIds.length === 0 || (await wasReminded(tx, userId))) return
  const id = newId(now)
  const reminder = { id, userId, lang, ...bagOf(productIds), createdAt: now }
  const messageId = `<reminder.${id}@${new URL(config.publicUrl).hostname}>`
  const waiting = await putReminder(tx, { ...reminder, messageId }, afterMinutes)
  if (waiting === undefined) return
  await jobs.add(tx, [{ task: 'reminder-due', reminderId: waiting }], afterMinutes * 60)
}

/** Not again within the quiet days; whoever has not shown his mailbox is reminded once and never again. */
const wasReminded = async (tx: Db, userId: string): Promise<boolean> =>
  wasRemindedWithin(tx, userId, (await isEmailVerified(tx, userId)) ? quietDays : null)

function bagOf(ids: readonly string[]): { productIds: string[]; productsKey: string } {
  const productIds = [...new Set(ids)]
  return { productIds, productsKey: hashOf(productIds.toSorted().join(' ')) }
}

/** Consents to reminders and the emails that followed, as one's own data: handed out whole, and forgotten whole. */
export const remindersPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'reminders',
  exportOf: async ({ userId }) => ({
    data: { consents: await listConsents(db, userId), reminders: await listReminders(db, userId) },
  }),
  erase: async (tx, { userId }) => {
    await deleteReminders(tx, userId)
    return []
  },
})
