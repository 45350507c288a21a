import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { applicantEmailText } from './applicant-email.text.ts'
import { findEmailOf } from './application-review.store.ts'

/**
 * An email from staff to an applicant. It leaves out the name, which is unverified form input. Returns null when
 * the application was destroyed.
 */
export async function writeApplicantEmail(
  { db }: Pick<Deps, 'db'>,
  emailId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const found = await findEmailOf(db, emailId)
  if (!found) return null
  const { emailKind, kind, words } = found
  return composeEmail(
    { ...facts, name: '', href: facts.homeHref, words },
    applicantEmailText(emailKind, kind),
  )
}
