import { isLang, type Lang, langs } from '@matla/contract/kit/lang'
import { languageHeader } from '@matla/contract/kit/language-header'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The language that the visitor chose on the site. */
export const languageCookie = 'language'

/** The shop's default language. */
const defaultLang: Lang = 'ar'

/**
 * The language of messages: `?lang=0|1`, otherwise that of the calling page or console (a header), the one chosen on
 * the site (a cookie), the one that `Accept-Language` prefers, or Arabic.
 */
export function readLang({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Lang {
  // Read directly from URL and headers, because a request that is rejected early has no parsed query or cookies.
  const code = /[?&]lang=([^&]*)/.exec(url)?.[1]
  if (code === '0') return 'ar'
  if (code === '1') return 'en'
  const shown = headers[languageHeader]
  if (isLang(shown)) return shown
  const cookieLang = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  if (isLang(cookieLang)) return cookieLang
  return acceptedLang(headers['accept-language'] ?? '') ?? defaultLang
}

/** A header that names no language, or any (`*`), prefers none. */
function acceptedLang(accepted: string): Lang | undefined {
  const namedLanguages = accepted.replaceAll(/(^|,)\s*\*[^,]*/g, '$1')
  return new Negotiator({ headers: { 'accept-language': namedLanguages } }).languages([...langs]).find(isLang)
}
