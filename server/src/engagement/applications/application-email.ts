import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { type ApplicationEmailKind, applicationEmailTexts } from './application.text.ts'

/** Without a name: it was typed by whoever sent the form, and so would be words of his in an email of ours. */
export const applicationEmail = (kind: ApplicationEmailKind, facts: EmailFacts): Email =>
  composeEmail({ ...facts, name: '', href: facts.homeHref }, applicationEmailTexts[kind])
