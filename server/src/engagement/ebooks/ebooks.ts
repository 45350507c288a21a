import type { EBooks } from '@matla/contract/ebooks/ebooks'
import { type Lang, langCode } from '@matla/contract/kit/lang'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredEbook } from '#cms/content/stored.ts'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import { isStaff } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { type Claim, isValidSignature, sign, signingKey } from '#platform/signing/signing.ts'
import { countOwnedCourses } from '#sales/orders/orders.ts'

/** The page in one language. Fails with `not-found` while the shop has none. */
export async function readEbooks(db: Db, slug: string, lang: Lang): Promise<EBooks> {
  const { title, text, items } = (await readContent(db, 'ebooks')) ?? fail('not-found')
  return {
    success: true,
    EbookDataTitle: { title: title[lang], text: text[lang] },
    ebook: items
      .filter(({ isHidden }) => !isHidden)
      .map((ebook) => ({
        id: ebook.id,
        title: ebook.title[lang],
        text: ebook.text[lang],
        imgSrc: imageUrl(ebook.art),
        art: ebook.art,
        ebookPdfUrl: ebook.comingSoon ? '' : downloadPath(slug, ebook.id, lang),
        comingSoon: ebook.comingSoon,
        buttonText: { text: ebook.button[lang] },
        pages: ebook.comingSoon ? 0 : (ebook.pages[readableLang(ebook, lang)] ?? 0),
      })),
  }
}

const downloadPath = (slug: string, id: string, lang: Lang) =>
  `/${slug}/ebooks/${id}/download?lang=${lang === 'ar' ? 0 : 1}`

/** Finds an e-book by id, or by its title in either language. */
export async function findEbook(db: Db, idOrName: string): Promise<StoredEbook | null> {
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const isIt = ({ id, title, isHidden }: StoredEbook) =>
    !isHidden && [id, title.ar, title.en].includes(idOrName)
  return items.find(isIt) ?? null
}

/** Fails with `ebook-not-found`, or with `ebook-coming-soon` before publication. */
export async function findReadyEbook(db: Db, idOrName: string): Promise<StoredEbook> {
  const ebook = (await findEbook(db, idOrName)) ?? fail('ebook-not-found')
  return ebook.comingSoon ? fail('ebook-coming-soon') : ebook
}

/** The storage key of a file. */
export const ebookFileKey = (ebookId: string, lang: Lang): string => `ebooks/${ebookId}-${lang}.pdf`

/** The requested language if it has a file, otherwise the other. */
export function readableLang({ pages }: Pick<StoredEbook, 'pages'>, preferred: Lang): Lang {
  if (pages[preferred] !== undefined) return preferred
  return preferred === 'ar' ? 'en' : 'ar'
}

/** Lets the browser display the file, and save it under its title (RFC 6266, 8187). */
export function inlineHeader(ebookId: string, title: string): string {
  const name = encodeURIComponent(`${title}.pdf`.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${ebookId}.pdf"; filename*=UTF-8''${name}`
}

/** For a download that starts immediately. */
const downloadMinutes = 10
/** For an email that may be read days later. */
export const emailHours = 72

type EbookLink = { readonly ebookId: string; readonly lang: Lang; readonly expiresAt: Date }

/** Expires at a whole second, the precision of the address. */
const buildClaim = (ebookId: string, lang: string, expires: string): Claim => [
  'ebook',
  ebookId,
  lang,
  expires,
]

/** A signed address of one file in one language, valid until a given time. It identifies no user (docs/invariants.md#v16). */
export function ebookHref(key: string, slug: string, { ebookId, lang, expiresAt }: EbookLink): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  const code = langCode(lang)
  const signature = sign(key, buildClaim(ebookId, code, expires))
  return `/${slug}/ebooks/${ebookId}/file?lang=${code}&expires=${expires}&signature=${signature}`
}

/** The language of the file that a signed address opens; null when altered or expired. */
export function linkedLang(
  key: string,
  ebookId: string,
  query: { readonly lang?: unknown; readonly expires?: unknown; readonly signature?: unknown },
  now: Date,
): Lang | null {
  const { lang, expires, signature } = query
  if ((lang !== '0' && lang !== '1') || typeof expires !== 'string' || typeof signature !== 'string')
    return null
  if (!/^\d{1,12}$/.test(expires) || !isValidSignature(key, buildClaim(ebookId, lang, expires), signature))
    return null
  return Number(expires) * 1000 > now.getTime() ? langFromCode(lang) : null
}

const perHour: Limit = { name: 'ebook-download', max: 60, windowSeconds: 3_600 }

/**
 * A signed address of the file, for members who own a course and for staff (R126). Fails with `sign-in-needed` and
 * `not-allowed` for everyone else, whatever the browser has stored, and with `ebook-not-found`, `ebook-coming-soon`, or
 * `too-many-requests` after sixty in an hour.
 */
export async function startDownload(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { ebookId, lang, actor }: { ebookId: string; lang: Lang; actor: Actor | null },
): Promise<string> {
  const { db, clock, config } = deps
  const ebook = await findReadyEbook(db, ebookId)
  if (!actor) return fail('sign-in-needed')
  if (!isStaff(actor) && (await countOwnedCourses(db, actor)) === 0) return fail('not-allowed')
  const now = clock()
  if (!(await countAgainstQuota(db, perHour, actor.userId, now))) return fail('too-many-requests')
  return ebookHref(await signingKey(deps), config.slug, {
    ebookId: ebook.id,
    lang: readableLang(ebook, lang),
    expiresAt: new Date(now.getTime() + downloadMinutes * 60_000),
  })
}
