import { directionOf, isLang, type Lang } from '@matla/contract/kit/lang'
import { writeCopy } from './store.ts'

const yearSeconds = 31_536_000

export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar')

/** The same URL query with or without a requested language. */
export function withLanguage(search: string, lang: Lang | null): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  if (lang) query.set('lang', lang)
  return query.size > 0 ? `?${query}` : ''
}

/** The language in which the server will respond: from the URL, then the cookie, then Arabic. */
export function resolveLanguage(search: string, cookies: string): Lang {
  const asked = new URLSearchParams(search).get('lang')
  const stored = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return [asked, stored].find(isLang) ?? 'ar'
}

/** Stores the choice in a cookie for the server. */
export function chooseLanguage(lang: Lang): void {
  document.cookie = `language=${lang}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Stores the copies of the language that the product documents define (R003); they follow the page, never the reverse. */
export function copyLanguage(lang: Lang): void {
  writeCopy('language', lang)
  writeCopy('direction', directionOf(lang))
}
