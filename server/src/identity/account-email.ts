import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import type { EmailRow } from '#platform/mail/emails.store.ts'
import { composeEmail, type ComposedFacts } from '#platform/mail/compose-email.ts'
import { type AccountEmailKind, accountEmailTexts } from './account.text.ts'
import { makeEmailCode, makeLink } from './one-time.ts'
import { findUserByEmail } from './users.store.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>
export type AccountEmailFacts = ComposedFacts & { readonly kind: AccountEmailKind }

/** An email about the account itself, in the language that it was asked for. */
export const accountEmail = (facts: AccountEmailFacts): Email =>
  composeEmail(facts, accountEmailTexts[facts.kind])

type Queued = Pick<EmailRow, 'recipient' | 'returnPath'> & { readonly kind: AccountEmailKind }

/** The queued email with its link made now. An address that nobody has shown to be his is greeted without a name. */
export async function writeAccountEmail(
  deps: WriteDeps,
  { kind, recipient, returnPath }: Queued,
  facts: EmailFacts,
): Promise<Email | null> {
  // Nobody has this address any more; the email is about just that.
  if (kind === 'account-closed') return accountEmail({ ...facts, kind, name: '', href: facts.homeHref })
  // To an address that may have no account: whoever reads there gets the code.
  if (kind === 'guest-code') {
    const code = await makeEmailCode(deps, recipient)
    return accountEmail({ ...facts, kind, name: '', href: facts.homeHref, code })
  }
  const user = await findUserByEmail(deps.db, recipient)
  if (!user || (kind === 'confirm-email' && user.emailVerified)) return null
  const name = user.emailVerified ? user.fullName : ''
  const isFirst = kind === 'set-password' && user.passwordHash === null
  const href = await hrefOf(deps, kind, user.id, returnPath)
  return accountEmail({ ...facts, kind: isFirst ? 'first-password' : kind, name, href })
}

async function hrefOf(
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
      return `${await makePasswordHref(deps, userId)}${returnPath && `&to=${encodeURIComponent(returnPath)}`}`
    case 'staff-new-device':
      return `${config.publicUrl}/home/security`
    case 'password-changed':
      return `${config.publicUrl}/home/login`
  }
}

/** The address where the person chooses a password; the links made before are dead. */
export const makePasswordHref = async ({ db, clock, config }: WriteDeps, userId: string): Promise<string> =>
  `${config.publicUrl}/home/resetform?token=${await makeLink(db, userId, 'password', clock())}`
