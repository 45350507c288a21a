import { isLang, type Lang, langs } from '@matla/contract/kit/lang'
import { languageHeader } from '@matla/contract/kit/language-header'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The language that the visitor chose on the site. */
export const languageCookie = 'language'

/** The shop's own. */
const defaultLang: Lang = 'ar'

/**
 * The language of messages: `?lang=0|1`, else that of the page or console that calls (a header), else the one chosen on
 * the site (a cookie), else what `Accept-Language` prefers, else Arabic.
 */
export function readLang({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Lang {
  // Read from address and header themselves: a request that is refused early has no parsed query and no cookies.
  const code = /[?&]lang=([^&]*)/.exec(url)?.[1]
  if (code === '0') return 'ar'
  if (code === '1') return 'en'
  const shown = headers[languageHeader]
  if (isLang(shown)) return shown
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  if (isLang(chosen)) return chosen
  return acceptedLang(headers['accept-language'] ?? '') ?? defaultLang
}

/** A header that names no language, or any (`*`), prefers none. */
function acceptedLang(accepted: string): Lang | undefined {
  const named = accepted.replaceAll(/(^|,)\s*\*[^,]*/g, '$1')
  return new Negotiator({ headers: { 'accept-language': named } }).languages([...langs]).find(isLang)
}
