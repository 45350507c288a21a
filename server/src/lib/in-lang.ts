import type { Lang } from '@matla/contract/kit/lang'

/** A value with one language in place of each pair of them. */
export type InLang<T> = T extends { readonly ar: infer Text; readonly en: unknown }
  ? Text
  : T extends readonly (infer Item)[]
    ? InLang<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLang<T[Key]> }
      : T

/** Content in one language: every `{ ar, en }` in it, however deep it stands, becomes the text in that language. */
export const inLang = <T>(content: T, lang: Lang): InLang<T> => chosen(content, lang) as InLang<T>

function chosen(content: unknown, lang: Lang): unknown {
  if (Array.isArray(content)) return content.map((each) => chosen(each, lang))
  if (typeof content !== 'object' || content === null) return content
  if ('ar' in content && 'en' in content) return content[lang]
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, chosen(value, lang)]))
}
