import { fillInAll } from '@matla/contract/kit/sentences'
import { replyToSupport } from '#engagement/messages/reply-to-support.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { messageAnswerText } from './message-answer.text.ts'
import { findAnswer } from './messages-list.store.ts'

type Answer = { readonly reference: string; readonly words: string }

/** An answer of the team. Replies go to the shop's support address. */
export function messageAnswerEmail(facts: EmailFacts, { reference, words }: Answer): Email {
  const named = { ar: reference, en: reference }
  return {
    ...composeEmail(
      { ...facts, name: '', href: facts.homeHref, words },
      fillInAll(messageAnswerText, { reference: named }),
    ),
    ...replyToSupport(facts),
  }
}

/** Returns null when the message was erased. */
export async function writeMessageAnswer(
  { db }: Pick<Deps, 'db'>,
  answerId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const found = await findAnswer(db, answerId)
  return found ? messageAnswerEmail(facts, found) : null
}
