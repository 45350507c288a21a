import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'

/** Directs replies to the shop's support address, if it has one. */
export const replyToSupport = ({ brand: { supportEmail } }: EmailFacts): Pick<Email, 'headers'> =>
  supportEmail === '' ? {} : { headers: { 'Reply-To': supportEmail } }
