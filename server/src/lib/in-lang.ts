import type { Lang } from '@matla/contract/kit/lang'

/** A type with a single language in place of each `{ ar, en }`. */
export type InLang<T> = T extends { readonly ar: infer Text; readonly en: unknown }
  ? Text
  : T extends readonly (infer Item)[]
    ? InLang<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLang<T[Key]> }
      : T

/** Content in one language: replaces every `{ ar, en }`, at any depth, by the text in that language. */
export const inLang = <T>(content: T, lang: Lang): InLang<T> => pickLang(content, lang) as InLang<T>

function pickLang(content: unknown, lang: Lang): unknown {
  if (Array.isArray(content)) return content.map((each) => pickLang(each, lang))
  if (typeof content !== 'object' || content === null) return content
  if ('ar' in content && 'en' in content) return content[lang]
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, pickLang(value, lang)]))
}
