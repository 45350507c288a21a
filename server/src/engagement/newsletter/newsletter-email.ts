import { dayMs } from '@matla/contract/kit/riyadh'
import { hashToken, newToken } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { newsletterEmailTexts, newsletterLinkTexts } from './newsletter-email.text.ts'
import { findSubscription, storeConfirmToken } from './subscriptions.store.ts'
import { oneClickHref, unsubscribePath, unsubscribeToken } from './subscriptions.ts'

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type QueuedEmail = {
  readonly subscriptionId: string
  readonly facts: EmailFacts
}

const confirmDays = 3

/**
 * Builds an email about a subscription. A subscriber is informed that they already are one. Returns null when
 * unsubscribed or erased.
 */
export async function newsletterEmail(
  deps: EmailDeps,
  { subscriptionId, facts }: QueuedEmail,
): Promise<Email | null> {
  const status = (await findSubscription(deps.db, subscriptionId))?.status ?? 'left'
  if (status === 'left') return null
  return status === 'asked'
    ? confirmEmail(deps, subscriptionId, facts)
    : writeWelcomeEmail(deps, subscriptionId, facts)
}

async function confirmEmail({ db, clock, config }: EmailDeps, id: string, facts: EmailFacts) {
  const token = newToken()
  const tokenExpiresAt = new Date(clock().getTime() + confirmDays * dayMs)
  await storeConfirmToken(db, { id, tokenHash: hashToken(token), tokenExpiresAt })
  const href = `${config.publicUrl}/home/newsletter/confirm?token=${token}`
  return composeEmail({ ...facts, name: '', href }, newsletterEmailTexts['newsletter-confirm'])
}

/** Has two unsubscribe links: one in the body for people, and one in the header for email programs (RFC 2369, RFC 8058). */
async function writeWelcomeEmail(deps: EmailDeps, id: string, facts: EmailFacts): Promise<Email> {
  const { publicUrl, slug } = deps.config
  const token = unsubscribeToken(await signingKey(deps), id)
  const unsubscribe = {
    href: `${publicUrl}${unsubscribePath(token)}`,
    label: newsletterLinkTexts.unsubscribe[facts.lang],
  }
  const href = `${publicUrl}/home/R2/ebooks`
  return {
    ...composeEmail({ ...facts, name: '', href, unsubscribe }, newsletterEmailTexts['newsletter-welcome']),
    headers: {
      'List-Unsubscribe': `<${oneClickHref(publicUrl, slug, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
