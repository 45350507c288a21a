import type { Deps } from '#platform/deps.ts'
import type { Letter, LetterFacts } from '#platform/mail/letter-look.ts'
import { wordsLetter } from '#platform/mail/words-letter.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { type EbookLetterKind, ebookLetterTexts } from './ebook-letter.text.ts'
import { readableLang } from './ebook-file.ts'
import { ebookHref, letterHours } from './ebook-link.ts'
import { findEbookRequest } from './ebook-requests.store.ts'
import { findEbook } from './read-ebooks.ts'
import type { StoredEbook } from '#cms/content/stored-ebooks.ts'

type LetterDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Planned = {
  readonly kind: EbookLetterKind
  readonly requestId: string
  readonly facts: LetterFacts
}

/** A letter about a request; its link is made when it is sent. null: the request or the e-book is gone. */
export async function ebookLetter(
  deps: LetterDeps,
  { kind, requestId, facts }: Planned,
): Promise<Letter | null> {
  const request = await findEbookRequest(deps.db, requestId)
  const ebook = request ? await findEbook(deps.db, request.ebookId) : null
  if (!ebook) return null
  const href = kind === 'ebook-link' ? await letterHref(deps, ebook, facts) : facts.homeHref
  return wordsLetter({ ...facts, name: '', href }, ebookLetterTexts[kind](ebook.title))
}

async function letterHref(deps: LetterDeps, ebook: StoredEbook, { lang }: LetterFacts): Promise<string> {
  const { clock, config } = deps
  const expiresAt = new Date(clock().getTime() + letterHours * 3_600_000)
  const link = { ebookId: ebook.id, lang: readableLang(ebook, lang), expiresAt }
  return `${config.publicUrl}${ebookHref(await signingKey(deps), config.slug, link)}`
}
