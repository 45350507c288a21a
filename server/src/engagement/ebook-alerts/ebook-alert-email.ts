import { dayMs } from '@matla/contract/kit/riyadh'
import { fillInAll } from '@matla/contract/kit/sentences'
import { findEbook } from '#engagement/ebooks/ebooks.ts'
import { hashToken, newToken } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { type EbookAlertEmailKind, ebookAlertLinkTexts, ebookAlertTexts } from './ebook-alert.text.ts'
import { findAlert, storeAlertToken } from './ebook-alerts.store.ts'
import { stopToken } from './ebook-alerts.ts'

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type QueuedEmail = {
  readonly kind: EbookAlertEmailKind
  readonly alertId: string
  readonly facts: EmailFacts
}

const confirmDays = 3

/**
 * Builds an email about an alert, with its unsubscribe link. Returns null when the address was erased, the e-book no
 * longer exists, or the alert has been confirmed since.
 */
export async function ebookAlertEmail(
  deps: EmailDeps,
  { kind, alertId, facts }: QueuedEmail,
): Promise<Email | null> {
  const alert = await findAlert(deps.db, alertId)
  const ebook = alert ? await findEbook(deps.db, alert.ebookId) : null
  if (!alert || !ebook) return null
  if (kind === 'ebook-alert-confirm' && alert.status !== 'asked') return null
  const { publicUrl } = deps.config
  const stop = `${publicUrl}/home/R2/ebooks/stop?token=${stopToken(await signingKey(deps), alertId)}`
  const href = kind === 'ebook-alert' ? ebookPage(publicUrl, ebook.id) : await confirmHref(deps, alertId)
  const unsubscribe = { href: stop, label: ebookAlertLinkTexts.stop[facts.lang] }
  const texts = fillInAll(ebookAlertTexts[kind], { title: ebook.title })
  return {
    ...composeEmail({ ...facts, name: '', href, unsubscribe }, texts),
    headers: { 'List-Unsubscribe': `<${stop}>` },
  }
}

const ebookPage = (publicUrl: string, id: string) => `${publicUrl}/home/R2/ebooks?request=${id}`

async function confirmHref({ db, clock, config }: EmailDeps, id: string): Promise<string> {
  const token = newToken()
  const tokenExpiresAt = new Date(clock().getTime() + confirmDays * dayMs)
  await storeAlertToken(db, { id, tokenHash: hashToken(token), tokenExpiresAt })
  return `${config.publicUrl}/home/R2/ebooks/confirm?token=${token}`
}
