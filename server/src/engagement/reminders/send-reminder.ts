import { isLang } from '@matla/contract/kit/lang'
import { findProduct } from '#catalog/products.ts'
import { emailFacts, readSenderName } from '#cms/content/email-facts.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { readReminders } from '#platform/settings/settings.ts'
import { MailRejected } from '#platform/mail/mailer.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { readOwnership } from '#sales/checkout/price-purchase.ts'
import { makeLink } from './follow-link.ts'
import { toPictureHref } from '#platform/mail/picture-href.ts'
import { reminderEmail } from './reminder-email.ts'
import {
  deleteDeadLinks,
  cancelStaleReminders,
  findReminder,
  updateReminderStatus,
  newestConsent,
  secondsUntilDue,
  claimDueReminder,
} from './reminders.store.ts'

/** The shortest wait of a reminder whose buyer is paying. */
const payingSeconds = 60

/** Runs when a reminder is due: sends it, or waits again if it was rescheduled. A second run sends nothing. */
export async function startReminder(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { reminderId }: JobData['reminder-due'],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await claimDueReminder(tx, reminderId)) return jobs.add(tx, [{ task: 'reminder', reminderId }])
    const seconds = await secondsUntilDue(tx, reminderId)
    if (seconds === undefined) return
    await jobs.add(tx, [{ task: 'reminder-due', reminderId }], Math.max(seconds, payingSeconds))
  })
}

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'log' | 'jobs'>

/**
 * Sends one reminder after a final check of the consent, of products that are owned or no longer sold, and of a payment
 * in progress. Throws to be retried under the same Message-ID.
 */
export async function sendReminder(deps: SendDeps, { reminderId }: JobData['reminder']): Promise<void> {
  const { db, config } = deps
  const reminder = await findReminder(db, reminderId)
  if (reminder?.status !== 'sending') return
  if (!(await readReminders(db, config)).isOn) return updateReminderStatus(db, reminderId, 'dropped')
  if (reminder.isPaying) return waitAgain(deps, reminderId)
  const products = await stillWanted(db, reminder)
  const consent = await newestConsent(db, reminder.userId)
  if (products.length === 0 || consent?.decision !== 'granted')
    return updateReminderStatus(db, reminderId, 'dropped')
  const lang = isLang(reminder.lang) ? reminder.lang : 'ar'
  const unsubscribeHref = `${config.publicUrl}/home/unsubscribe?token=${await makeLink(db, reminderId, 'unsubscribe')}`
  const email = reminderEmail({
    ...(await emailFacts(deps, lang)),
    // The name of an unverified address may be a stranger's text.
    name: reminder.isEmailVerified ? reminder.fullName : '',
    courses: products.map(({ name, priceHalalas, image }) => ({
      name: name[lang],
      priceHalalas,
      pictureHref: toPictureHref(config, image),
    })),
    restoreHref: `${config.publicUrl}/home/restore-cart?token=${await makeLink(db, reminderId, 'restore')}`,
    unsubscribeHref,
  })
  const { messageId, email: to } = reminder
  const senderName = await readSenderName(deps, lang)
  try {
    await deps.mailer.send({ messageId, to, senderName, ...email, headers: oneClick(unsubscribeHref) })
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error
    deps.log.warn({ reminderId }, 'the mail server rejected a reminder')
    return updateReminderStatus(db, reminderId, 'dropped')
  }
  await updateReminderStatus(db, reminderId, 'sent')
}

const waitAgain = ({ db, jobs }: SendDeps, reminderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await updateReminderStatus(tx, reminderId, 'waiting')
    await jobs.add(tx, [{ task: 'reminder-due', reminderId }], payingSeconds)
  })

/** Logs the failure after the last attempt. There is no task, because a lost reminder harms no one. */
export async function giveUpReminder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { reminderId }: JobData['reminder'],
): Promise<void> {
  await updateReminderStatus(db, reminderId, 'failed')
  log.error({ reminderId }, 'a reminder was given up')
}

/** One-click unsubscribe for email programs (RFC 2369, RFC 8058). */
const oneClick = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The products of the purchase that are still sold and not owned by now. */
async function stillWanted(
  db: Db,
  { userId, productIds }: { readonly userId: string; readonly productIds: readonly string[] },
) {
  const isOwned = await readOwnership(db, userId)
  const found = await Promise.all(productIds.map((id) => findProduct(db, id)))
  return found.filter((product) => product !== null).filter((product) => !isOwned(product))
}

/** Cancels reminders that are a week overdue, and deletes expired links. */
export async function eraseOldReminders({ db }: Pick<Deps, 'db'>): Promise<void> {
  await cancelStaleReminders(db)
  await deleteDeadLinks(db)
}

export { requeueReminder } from './reminders.store.ts'
