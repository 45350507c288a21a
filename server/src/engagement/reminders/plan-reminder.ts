import { reminderConsent } from '@matla/contract/reminders/consent'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { isEmailVerified, lockUser } from '#identity/users.ts'
import { hashToken, newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { readReminders } from '#platform/settings/settings.ts'
import type { CheckoutStartedEvent } from '#sales/checkout/identify-guest.ts'
import {
  deleteReminders,
  insertConsent,
  listConsents,
  listReminders,
  postponeReminder,
  upsertReminder,
  renewReminder,
  wasRemindedWithin,
} from './reminders.store.ts'

/** A buyer is reminded at most once within this many days, however many purchases they start. */
const quietDays = 7

/**
 * Schedules one reminder about an unfinished purchase for a buyer who ticked the box: stores the consent with its text,
 * and queues an email after the configured time. Without the box, a pending email from the guest step is updated to the
 * current purchase and its waiting time restarts. A purchase is never reminded of twice.
 */
export async function planReminder(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  { userId, productIds, lang, source, mayRemind, now }: CheckoutStartedEvent,
): Promise<void> {
  if (!mayRemind) {
    const [waiting] = await renewReminder(tx, { userId, ...toProductKey(productIds) })
    if (waiting) await postponeReminder(tx, waiting.id, (await readReminders(tx, config)).afterMinutes)
    return
  }
  const { isOn, afterMinutes } = await readReminders(tx, config)
  await lockUser(tx, userId)
  const textVersion = reminderConsent.version
  await insertConsent(tx, { id: newId(now), userId, decision: 'granted', textVersion, lang, source, at: now })
  if (!isOn || productIds.length === 0 || (await wasReminded(tx, userId))) return
  const id = newId(now)
  const reminder = { id, userId, lang, ...toProductKey(productIds), createdAt: now }
  const messageId = `<reminder.${id}@${new URL(config.publicUrl).hostname}>`
  const waiting = await upsertReminder(tx, { ...reminder, messageId }, afterMinutes)
  if (waiting === undefined) return
  await jobs.add(tx, [{ task: 'reminder-due', reminderId: waiting }], afterMinutes * 60)
}

/** Whether the buyer was reminded within the quiet days, or at any time if their address is unverified. */
const wasReminded = async (tx: Db, userId: string): Promise<boolean> =>
  wasRemindedWithin(tx, userId, (await isEmailVerified(tx, userId)) ? quietDays : null)

function toProductKey(ids: readonly string[]): { productIds: string[]; productsKey: string } {
  const productIds = [...new Set(ids)]
  return { productIds, productsKey: hashToken(productIds.toSorted().join(' ')) }
}

/** Consents to reminders and the reminder emails, as personal data to export and erase. */
export const remindersPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'reminders',
  exportData: async ({ userId }) => ({
    data: { consents: await listConsents(db, userId), reminders: await listReminders(db, userId) },
  }),
  erase: (tx, { userId }) => deleteReminders(tx, userId),
})

/** After a merge, the consents belong to the remaining account. */
export { moveReminderConsents } from './reminders.store.ts'
