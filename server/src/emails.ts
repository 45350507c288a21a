import { isLang } from '@matla/contract/kit/lang'
import { letterFacts, readSenderName } from '#cms/content/letter-facts.ts'
import { ebookLetter } from '#engagement/ebooks/ebook-letter.ts'
import { applicationLetter } from '#engagement/applications/application-letter.ts'
import { newsletterLetter } from '#engagement/newsletter/newsletter-letter.ts'
import { writeAccountLetter } from '#identity/account-letter.ts'
import { writeRefundLetter } from '#payments/refunds/write-refund-letter.ts'
import type { Deps } from '#platform/deps.ts'
import type { Letter, LetterFacts } from '#platform/mail/letter-look.ts'
import type { LetterRow } from '#platform/mail/letters.store.ts'
import type { WriteLetter } from '#platform/mail/send-letter.ts'
import { writePurchaseLetter } from '#sales/orders/write-purchase-letter.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** What each kind of queued email says, in the language that it was queued in. */
export const letterWriter =
  (deps: WriteDeps): WriteLetter =>
  async (queued) => {
    const lang = isLang(queued.lang) ? queued.lang : 'ar'
    const letter = await written(deps, queued, await letterFacts(deps, lang))
    return letter && { ...letter, senderName: await readSenderName(deps, lang) }
  }

async function written(deps: WriteDeps, queued: LetterRow, facts: LetterFacts): Promise<Letter | null> {
  const { kind } = queued
  switch (kind) {
    case 'purchase':
      return writePurchaseLetter(deps, known(queued.orderId), facts)
    case 'refund':
      return writeRefundLetter(deps, known(queued.refundId), facts)
    case 'confirm-email':
    case 'set-password':
    case 'password-changed':
    case 'account-closed':
    case 'guest-code':
      return writeAccountLetter(deps, { ...queued, kind }, facts)
    case 'job-received':
    case 'internship-received':
    case 'job-notice':
    case 'internship-notice':
      return applicationLetter(kind, facts)
    case 'ebook-received':
    case 'ebook-notice':
    case 'ebook-link':
      return ebookLetter(deps, { kind, requestId: known(queued.aboutId), facts })
    case 'newsletter-confirm':
    case 'newsletter-welcome':
      return newsletterLetter(deps, { subscriptionId: known(queued.aboutId), facts })
  }
}

/** The database holds that emails of this kind name their row. */
function known(id: string | null): string {
  if (id === null) throw new Error('an email without the row that it is about')
  return id
}
