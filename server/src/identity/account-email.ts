import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import type { EmailRow } from '#platform/mail/emails.store.ts'
import { composeEmail, type ComposedEmailFacts } from '#platform/mail/compose-email.ts'
import { type AccountEmailKind, accountEmailTexts } from './account.text.ts'
import { makeEmailCode, makeFirstPasswordLink, makeLink } from './one-time.ts'
import { findUserByEmail } from './users.store.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>
export type AccountEmailFacts = ComposedEmailFacts & { readonly kind: AccountEmailKind }

/** An email about the account itself, in the language of the request. */
export const accountEmail = (facts: AccountEmailFacts): Email =>
  composeEmail(facts, accountEmailTexts[facts.kind])

type QueuedAccountEmail = Pick<EmailRow, 'recipient' | 'returnPath'> & { readonly kind: AccountEmailKind }

/** Composes a queued email and creates its link at that moment. An unverified address is greeted without a name. */
export async function writeAccountEmail(
  deps: WriteDeps,
  { kind, recipient, returnPath }: QueuedAccountEmail,
  facts: EmailFacts,
): Promise<Email | null> {
  // No account has this address any more, so the email says that the account was closed.
  if (kind === 'account-closed') return accountEmail({ ...facts, kind, name: '', href: facts.homeHref })
  // The address may have no account. The code proves access to the mailbox.
  if (kind === 'guest-code') {
    const code = await makeEmailCode(deps, recipient)
    return accountEmail({ ...facts, kind, name: '', href: facts.homeHref, code })
  }
  const user = await findUserByEmail(deps.db, recipient)
  if (!user || (kind === 'confirm-email' && user.emailVerified)) return null
  const name = user.emailVerified ? user.fullName : ''
  const isFirst = kind === 'set-password' && user.passwordHash === null
  const href = await makeActionHref(deps, kind, user.id, returnPath)
  return accountEmail({ ...facts, kind: isFirst ? 'first-password' : kind, name, href })
}

async function makeActionHref(
  deps: WriteDeps,
  kind: Exclude<AccountEmailKind, 'account-closed' | 'guest-code'>,
  userId: string,
  returnPath: string,
): Promise<string> {
  const { db, clock, config } = deps
  switch (kind) {
    case 'confirm-email':
      return `${config.publicUrl}/home/verify?token=${await makeLink(db, userId, 'email', clock())}`
    case 'set-password':
    case 'first-password':
      return makePasswordHref(deps, userId, returnPath)
    case 'staff-new-device':
      return `${config.publicUrl}/home/security`
    case 'password-changed':
      return `${config.publicUrl}/home/login`
  }
}

const coursesPath = '/home/mycourses'

/** A link that lets the person choose a password, which logs them in to this page. Earlier links stop working. */
export const makePasswordHref = async (
  deps: WriteDeps,
  userId: string,
  returnPath = coursesPath,
): Promise<string> =>
  passwordHref(deps, await makeLink(deps.db, userId, 'password', deps.clock()), returnPath)

/** Like `makePasswordHref`, for an account that is known to have no password. */
export const makeFirstPasswordHref = async (deps: WriteDeps, userId: string): Promise<string> =>
  passwordHref(deps, await makeFirstPasswordLink(deps.db, userId, deps.clock()), coursesPath)

const passwordHref = ({ config }: Pick<WriteDeps, 'config'>, token: string, returnPath: string): string =>
  `${config.publicUrl}/home/resetform?token=${token}${returnPath && `&to=${encodeURIComponent(returnPath)}`}`
