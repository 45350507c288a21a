import { hasRight } from '@matla/contract/kit/rights'
import type { Lang } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { riyadhTime } from '@matla/contract/kit/riyadh'
import { fillInAll } from '@matla/contract/kit/sentences'
import {
  type NotificationKind,
  notificationOf,
  notificationPage,
} from '@matla/contract/staff/notification-kinds'
import { findStaffRoles } from '#identity/staff-members.ts'
import { findAccount } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import type { NotificationFacts } from '#schema/notifications.tables.ts'
import {
  notificationEmailText,
  notificationLines,
  notificationsEmailText,
} from './notifications-email.text.ts'
import { unreadOfMail } from './notifications.store.ts'

type Queued = { readonly aboutId: string; readonly recipient: string }

/**
 * Writes the queued email of notifications, with the rights that its reader has at that moment. Returns null when
 * they have read them in the console, or may no longer see them.
 */
export async function writeNotificationsEmail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { aboutId, recipient }: Queued,
  facts: EmailFacts,
): Promise<Email | null> {
  const rows = await unreadOfMail(db, aboutId)
  const [first] = rows
  if (!first) return null
  const account = await findAccount(db, { id: first.userId })
  if (account?.email !== recipient) return null
  const roles = await findStaffRoles(db, first.userId)
  const allowed = rows.filter(({ kind }) => hasRight(roles, notificationOf(kind).right))
  if (allowed.length === 0) return null
  return notificationsEmail({ ...facts, homeHref: `${config.publicUrl}/console` }, allowed)
}

export type MailedNotification = {
  readonly kind: NotificationKind
  readonly subject: string
  readonly facts: NotificationFacts
  readonly times: number
  readonly at: Date
}

/** A longer email would not be read. */
const mostLines = 50

/** `homeHref` is the address of the console. A single notification links to its page, several link to the list. */
export function notificationsEmail(facts: EmailFacts, mailed: readonly MailedNotification[]): Email {
  const { lang, homeHref } = facts
  const [first, ...others] = mailed
  const lines = mailed.slice(0, mostLines).map((one) => lineOf(lang, one))
  const more = mailed.length - lines.length
  const words = [...lines, ...(more > 0 ? [notificationLines.more[lang](more)] : [])].join('\n')
  if (first && others.length === 0)
    return composeEmail(
      { ...facts, name: '', href: `${homeHref}${notificationPage(first.kind, first.subject)}`, words },
      fillInAll(notificationEmailText, { happened: notificationOf(first.kind).happened }),
    )
  return composeEmail(
    { ...facts, name: '', href: `${homeHref}/notifications`, words },
    notificationsEmailText,
  )
}

/** Values are isolated from the text direction of the line. */
function lineOf(lang: Lang, { kind, facts: { code, name, amountHalalas }, times, at }: MailedNotification) {
  const isolated = (text: string) => `\u2066${text}\u2069`
  const about = [
    ...(code === undefined ? [] : [isolated(code)]),
    ...(name === undefined ? [] : [`\u2068${name[lang]}\u2069`]),
    ...(amountHalalas === undefined ? [] : [riyalsText(amountHalalas)[lang]]),
    ...(times > 1 ? [isolated(`×${times}`)] : []),
    isolated(riyadhTime(at).slice(0, 16)),
  ]
  return `${notificationOf(kind).happened[lang]}: ${about.join(' · ')}`
}
