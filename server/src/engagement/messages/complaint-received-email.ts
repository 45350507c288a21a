import { answerDueAt } from '@matla/contract/messages/answer-promise'
import { fillInAll } from '@matla/contract/kit/sentences'
import { formatLongDate } from '#lib/long-date.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { complaintReceivedText } from './complaint-received.text.ts'
import { findReceipt } from './messages.store.ts'
import { replyToSupport } from './reply-to-support.ts'

type Receipt = { readonly reference: string; readonly receivedAt: Date }

/** Contains nothing that the sender typed, because the address may belong to someone else. */
export function complaintReceivedEmail(facts: EmailFacts, { reference, receivedAt }: Receipt): Email {
  const dueAt = answerDueAt('complaint', receivedAt)
  const values = {
    reference: { ar: reference, en: reference },
    date: { ar: formatLongDate(dueAt, 'ar'), en: formatLongDate(dueAt, 'en') },
  }
  return {
    ...composeEmail(
      { ...facts, name: '', href: facts.homeHref, code: reference },
      fillInAll(complaintReceivedText, values),
    ),
    ...replyToSupport(facts),
  }
}

/** Returns null when the complaint was erased. */
export async function writeComplaintReceived(
  { db }: Pick<Deps, 'db'>,
  messageId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const found = await findReceipt(db, messageId)
  return found ? complaintReceivedEmail(facts, found) : null
}
