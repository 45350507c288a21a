import type { InLang, Lang } from '@matla/contract/kit/lang'

/** Content in one language: replaces every `{ ar, en }`, at any depth, with the text in that language. */
export const inLang = <T>(content: T, lang: Lang): InLang<T> => pickLang(content, lang) as InLang<T>

function pickLang(content: unknown, lang: Lang): unknown {
  if (Array.isArray(content)) return content.map((each) => pickLang(each, lang))
  if (typeof content !== 'object' || content === null) return content
  if ('ar' in content && 'en' in content) return content[lang]
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, pickLang(value, lang)]))
}
