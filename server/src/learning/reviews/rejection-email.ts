import type { Localized } from '@matla/contract/kit/lang'
import { fillInAll } from '@matla/contract/kit/sentences'
import { type RejectionReason, rejectionReasonNames } from '@matla/contract/reviews/review-rules'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { rejectionText } from './rejection-email.text.ts'
import { findRejection } from './reviews.store.ts'

type Rejection = {
  /** The name in the greeting; '' to greet without a name. */
  readonly name: string
  readonly course: Localized
  readonly reason: RejectionReason
  readonly note: string
  readonly href: string
}

export function rejectionEmail(facts: EmailFacts, { name, course, reason, note, href }: Rejection): Email {
  const words = [rejectionReasonNames[reason][facts.lang], note].filter((line) => line !== '').join('\n')
  return composeEmail({ ...facts, name, href, words }, fillInAll(rejectionText, { course }))
}

/** Returns null when the review has been changed, published or deleted since. */
export async function writeRejectionEmail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reviewId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const found = await findRejection(db, reviewId)
  if (!found || found.reason === null) return null
  const { reason, courseId, fullName: name, ...rejection } = found
  return rejectionEmail(facts, {
    ...rejection,
    name,
    reason,
    href: `${config.publicUrl}/home/review/${courseId}`,
  })
}
