import { type Lang, langCode } from '@matla/contract/kit/lang'
import { langOf } from '@matla/contract/kit/lang.schema'
import { type Claim, isSigned, signatureOf } from '#platform/signing/signature.ts'

/** For a download that starts now. */
export const downloadMinutes = 10
/** For an email that is read some day soon. */
export const emailHours = 72

export type EbookLink = { readonly ebookId: string; readonly lang: Lang; readonly expiresAt: Date }

/** Whole seconds: that is all the address says. */
const claimOf = (ebookId: string, lang: string, expires: string): Claim => ['ebook', ebookId, lang, expires]

/** The address of one file in one language until a moment; it names nobody (docs/invariants.md#v16). */
export function ebookHref(key: string, slug: string, { ebookId, lang, expiresAt }: EbookLink): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  const code = langCode(lang)
  const signature = signatureOf(key, claimOf(ebookId, code, expires))
  return `/${slug}/ebooks/${ebookId}/file?lang=${code}&expires=${expires}&signature=${signature}`
}

/** The language of the file that an address vouches for; null: altered, or over. */
export function linkedLang(
  key: string,
  ebookId: string,
  query: { readonly lang?: unknown; readonly expires?: unknown; readonly signature?: unknown },
  now: Date,
): Lang | null {
  const { lang, expires, signature } = query
  if ((lang !== '0' && lang !== '1') || typeof expires !== 'string' || typeof signature !== 'string')
    return null
  if (!/^\d{1,12}$/.test(expires) || !isSigned(key, claimOf(ebookId, lang, expires), signature)) return null
  return Number(expires) * 1000 > now.getTime() ? langOf(lang) : null
}
