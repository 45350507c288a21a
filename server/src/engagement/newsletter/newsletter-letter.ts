import type { Deps } from '#platform/deps.ts'
import { hashOf, newToken } from '#lib/ids.ts'
import type { Letter, LetterFacts } from '#platform/mail/letter-look.ts'
import { wordsLetter } from '#platform/mail/words-letter.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { newsletterLetterTexts, wayOutText } from './newsletter-letter.text.ts'
import { findSubscription, putConfirmToken } from './subscriptions.store.ts'
import { oneClickHref, wayOutPath, wayOutToken } from './way-out.ts'

type LetterDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Planned = {
  readonly subscriptionId: string
  readonly facts: LetterFacts
}

const confirmDays = 3

/** A letter about a subscription; who is subscribed already is told so. null: he has left, or is forgotten. */
export async function newsletterLetter(
  deps: LetterDeps,
  { subscriptionId, facts }: Planned,
): Promise<Letter | null> {
  const status = (await findSubscription(deps.db, subscriptionId))?.status ?? 'left'
  if (status === 'left') return null
  return status === 'asked'
    ? confirmLetter(deps, subscriptionId, facts)
    : welcome(deps, subscriptionId, facts)
}

async function confirmLetter({ db, clock, config }: LetterDeps, id: string, facts: LetterFacts) {
  const token = newToken()
  const tokenExpiresAt = new Date(clock().getTime() + confirmDays * 86_400_000)
  await putConfirmToken(db, { id, tokenHash: hashOf(token), tokenExpiresAt })
  const href = `${config.publicUrl}/home/newsletter/confirm?token=${token}`
  return wordsLetter({ ...facts, name: '', href }, newsletterLetterTexts['newsletter-confirm'])
}

/** With the way out twice: for people at its foot, for mail programs in its head (RFC 2369, RFC 8058). */
async function welcome(deps: LetterDeps, id: string, facts: LetterFacts): Promise<Letter> {
  const { publicUrl, slug } = deps.config
  const token = wayOutToken(await signingKey(deps), id)
  const wayOut = { href: `${publicUrl}${wayOutPath(token)}`, label: wayOutText[facts.lang] }
  const href = `${publicUrl}/home/R2/ebooks`
  return {
    ...wordsLetter({ ...facts, name: '', href, wayOut }, newsletterLetterTexts['newsletter-welcome']),
    headers: {
      'List-Unsubscribe': `<${oneClickHref(publicUrl, slug, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
