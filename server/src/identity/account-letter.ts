import type { Deps } from '#platform/deps.ts'
import type { Letter, LetterFacts } from '#platform/mail/letter-look.ts'
import type { LetterRow } from '#platform/mail/letters.store.ts'
import { type WordsFacts, wordsLetter } from '#platform/mail/words-letter.ts'
import { type AccountLetterKind, accountLetterTexts } from './account.text.ts'
import { makeEmailCode } from './email-codes.ts'
import { makeLink } from './mailed-links.ts'
import { findRecipient } from './users.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>
export type AccountLetterFacts = WordsFacts & { readonly kind: AccountLetterKind }

/** A letter about the account itself, in the language that it was asked for. */
export const accountLetter = (facts: AccountLetterFacts): Letter =>
  wordsLetter(facts, accountLetterTexts[facts.kind])

/** The queued letter with its link made now. An address that nobody has shown to be his is greeted without a name. */
export async function writeAccountLetter(
  deps: WriteDeps,
  {
    kind,
    recipient,
    wayBack,
  }: Pick<LetterRow, 'recipient' | 'wayBack'> & { readonly kind: AccountLetterKind },
  facts: LetterFacts,
): Promise<Letter | null> {
  // Nobody has this address any more; the letter is about just that.
  if (kind === 'account-closed') return accountLetter({ ...facts, kind, name: '', href: facts.homeHref })
  // To an address that may have no account: whoever reads there gets the code.
  if (kind === 'guest-code') {
    const code = await makeEmailCode(deps, recipient)
    return accountLetter({ ...facts, kind, name: '', href: facts.homeHref, code })
  }
  const person = await findRecipient(deps.db, recipient)
  if (!person || (kind === 'confirm-email' && person.isEmailVerified)) return null
  const name = person.isEmailVerified ? person.fullName : ''
  const isFirst = kind === 'set-password' && !person.hasPassword
  const href = await hrefOf(deps, kind, { userId: person.id, wayBack })
  return accountLetter({ ...facts, kind: isFirst ? 'first-password' : kind, name, href })
}

async function hrefOf(
  deps: WriteDeps,
  kind: Exclude<AccountLetterKind, 'account-closed' | 'guest-code'>,
  { userId, wayBack }: { readonly userId: string; readonly wayBack: string },
): Promise<string> {
  const { db, clock, config } = deps
  switch (kind) {
    case 'confirm-email':
      return `${config.publicUrl}/home/verify?token=${await makeLink(db, userId, 'email', clock())}`
    case 'set-password':
    case 'first-password':
      return `${await passwordHref(deps, userId)}${wayBack && `&to=${encodeURIComponent(wayBack)}`}`
    case 'password-changed':
      return `${config.publicUrl}/home/login`
  }
}

/** The address where the person chooses a password; the links made before are dead. */
export const passwordHref = async ({ db, clock, config }: WriteDeps, userId: string): Promise<string> =>
  `${config.publicUrl}/home/resetform?token=${await makeLink(db, userId, 'password', clock())}`
