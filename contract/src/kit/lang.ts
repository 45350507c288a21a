/** The two languages of the shop. Arabic is the default (R001). */
export const langs = ['ar', 'en'] as const
export type Lang = (typeof langs)[number]

/** A text in Arabic and English. */
export type Localized = { readonly ar: string; readonly en: string }

/** Replaces each `{ ar, en }` in a type with a single text. */
export type InLang<T> = T extends { readonly ar: infer Text; readonly en: unknown }
  ? Text
  : T extends readonly (infer Item)[]
    ? InLang<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLang<T[Key]> }
      : T

/** The language code of the API: 0 is Arabic, 1 is English (R005). */
export const langCode = (lang: Lang): '0' | '1' => (lang === 'ar' ? '0' : '1')

export const directionOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr')

export const isLang = (value: unknown): value is Lang => value === 'ar' || value === 'en'
