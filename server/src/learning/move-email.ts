import type { Lang } from '@matla/contract/kit/lang'
import { makePasswordHref } from '#identity/account-email.ts'
import { findAccount } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { movedEmail, receivedEmail } from './move-email.text.ts'
import { findMove } from './transfers.store.ts'

type QueuedMoveEmail = { readonly kind: 'purchase-moved' | 'purchase-received'; readonly moveId: string }

/**
 * Writes the queued email to the account that the courses were taken from, or to the one that received them. Neither
 * learns the name or address of the other. An account without a password gets a link to set one.
 */
export async function writeMoveEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { kind, moveId }: QueuedMoveEmail,
  facts: EmailFacts,
): Promise<Email | null> {
  const move = await findMove(deps.db, moveId)
  if (!move) throw new Error('no such move')
  const isGiver = kind === 'purchase-moved'
  const user = await findAccount(deps.db, { id: isGiver ? move.fromUser : move.toUser })
  if (!user) return null
  const names = joinNames(
    move.courses.map((name) => name[facts.lang]),
    facts.lang,
  )
  const needsPassword = !isGiver && user.passwordHash === null
  const coursesHref = `${deps.config.publicUrl}/home/mycourses`
  const href = needsPassword ? await makePasswordHref(deps, user.id) : coursesHref
  const text = isGiver ? movedEmail(names) : receivedEmail(names, needsPassword)
  return composeEmail({ ...facts, name: user.emailVerified ? user.fullName : '', href }, text)
}

const joinNames = (names: readonly string[], lang: Lang) =>
  new Intl.ListFormat(lang === 'ar' ? 'ar' : 'en', { type: 'conjunction' }).format(
    names.map((name) => `\u2068${name}\u2069`),
  )
