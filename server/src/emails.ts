import { isLang } from '@matla/contract/kit/lang'
import { emailFacts, readSenderName } from '#cms/content/email-facts.ts'
import { applicationEmail } from '#engagement/applications/application-email.ts'
import { ebookEmail } from '#engagement/ebooks/ebook-email.ts'
import { newsletterEmail } from '#engagement/newsletter/newsletter-email.ts'
import { writeAccountEmail } from '#identity/account-email.ts'
import { writeRefundEmail } from '#payments/refunds/refund-email.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import type { EmailRow } from '#platform/mail/emails.store.ts'
import type { WriteEmail } from '#platform/mail/send-email.ts'
import { writePurchaseEmail } from '#sales/orders/purchase-email.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** What each kind of queued email says, in the language that it was queued in. */
export const emailWriter =
  (deps: WriteDeps): WriteEmail =>
  async (queued) => {
    const lang = isLang(queued.lang) ? queued.lang : 'ar'
    const email = await written(deps, queued, await emailFacts(deps, lang))
    return email && { ...email, senderName: await readSenderName(deps, lang) }
  }

async function written(deps: WriteDeps, queued: EmailRow, facts: EmailFacts): Promise<Email | null> {
  const { kind } = queued
  switch (kind) {
    case 'purchase':
      return writePurchaseEmail(deps, known(queued.orderId), facts)
    case 'refund':
      return writeRefundEmail(deps, known(queued.refundId), facts)
    case 'confirm-email':
    case 'set-password':
    case 'password-changed':
    case 'account-closed':
    case 'guest-code':
      return writeAccountEmail(deps, { ...queued, kind }, facts)
    case 'job-received':
    case 'internship-received':
    case 'job-notice':
    case 'internship-notice':
      return applicationEmail(kind, facts)
    case 'ebook-received':
    case 'ebook-notice':
    case 'ebook-link':
      return ebookEmail(deps, { kind, requestId: known(queued.aboutId), facts })
    case 'newsletter-confirm':
    case 'newsletter-welcome':
      return newsletterEmail(deps, { subscriptionId: known(queued.aboutId), facts })
  }
}

/** The database holds that emails of this kind name their row. */
function known(id: string | null): string {
  if (id === null) throw new Error('an email without the row that it is about')
  return id
}
