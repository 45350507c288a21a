import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'

/** Replies go to the support address of a shop that has one. */
export const replyToSupport = ({ brand: { supportEmail } }: EmailFacts): Pick<Email, 'headers'> =>
  supportEmail === '' ? {} : { headers: { 'Reply-To': supportEmail } }
