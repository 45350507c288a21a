import { fillInAll } from '@matla/contract/kit/sentences'
import type { StoredEbook } from '#cms/content/stored.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { type EbookEmailKind, ebookEmailTexts } from './ebook-email.text.ts'
import { findEbookRequest } from './ebook-requests.store.ts'
import { ebookHref, emailHours, findEbook, readableLang } from './ebooks.ts'

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type QueuedEmail = {
  readonly kind: EbookEmailKind
  readonly requestId: string
  readonly facts: EmailFacts
}

/**
 * Builds an email about a request, with a link created at that moment. Returns null when the request or the e-book no
 * longer exists.
 */
export async function ebookEmail(
  deps: EmailDeps,
  { kind, requestId, facts }: QueuedEmail,
): Promise<Email | null> {
  const request = await findEbookRequest(deps.db, requestId)
  const ebook = request ? await findEbook(deps.db, request.ebookId) : null
  if (!ebook) return null
  const href = kind === 'ebook-link' ? await emailHref(deps, ebook, facts) : facts.homeHref
  return composeEmail({ ...facts, name: '', href }, fillInAll(ebookEmailTexts[kind], { title: ebook.title }))
}

async function emailHref(deps: EmailDeps, ebook: StoredEbook, { lang }: EmailFacts): Promise<string> {
  const { clock, config } = deps
  const expiresAt = new Date(clock().getTime() + emailHours * 3_600_000)
  const link = { ebookId: ebook.id, lang: readableLang(ebook, lang), expiresAt }
  return `${config.publicUrl}${ebookHref(await signingKey(deps), config.slug, link)}`
}
