import { makePasswordHref } from '#identity/account-email.ts'
import { findAccount } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { importedCoursesText, importedText } from './import-email.text.ts'

type Reader = { readonly name: string; readonly href: string; readonly hasPassword: boolean }

export const importEmail = (facts: EmailFacts, { hasPassword, ...reader }: Reader): Email =>
  composeEmail({ ...facts, ...reader }, hasPassword ? importedCoursesText : importedText)

/** The email to a person who was imported, with a new link; null when the account has been closed since. */
export async function writeImportEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const user = await findAccount(deps.db, { id: userId })
  if (!user || user.closedAt !== null) return null
  const hasPassword = user.passwordHash !== null
  const href = hasPassword ? `${deps.config.publicUrl}/home/mycourses` : await makePasswordHref(deps, userId)
  return importEmail(facts, { name: user.emailVerified ? user.fullName : '', href, hasPassword })
}
