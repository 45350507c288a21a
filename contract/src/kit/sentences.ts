import type { Lang, Localized } from './lang.ts'
import { overridesOf } from './overrides.ts'

type Texts = Readonly<Record<string, Localized | null>>
type Sentences<T extends Texts> = {
  readonly [Key in keyof T]: T[Key] extends null ? null : Localized
}

/** The areas of all modules imported so far: sentences by name, or words by language. */
export const declaredAreas = new Map<string, object>()
export const declaredUnder = <T extends object>(area: string, declared: T): T => {
  declaredAreas.set(area, declared)
  return declared
}

/** Declares sentences that editors may override; each access reads the current override. */
export function sentences<const T extends Texts>(area: string, texts: T): Sentences<T> {
  const pairs = Object.entries<Localized | null>(texts).map(([key, text]) => [
    key,
    text && sentence(area, key, text),
  ])
  // `fromEntries` loses the type of the keys, which are those of the texts.
  return declaredUnder(area, Object.fromEntries(pairs) as Sentences<T>)
}

function sentence(area: string, key: string, text: Localized): Localized {
  const now = (lang: Lang) => {
    const override = overridesOf(area)?.[key]?.[lang]
    return typeof override === 'string' ? override : text[lang]
  }
  return {
    get ar() {
      return now('ar')
    },
    get en() {
      return now('en')
    },
  }
}

type Values = Readonly<Record<string, string | Localized>>

/** A sentence with its placeholders in braces filled in. */
export const filled = (text: Localized, values: Values): Localized => ({
  ar: filledIn(text.ar, values, 'ar'),
  en: filledIn(text.en, values, 'en'),
})

/** Fills in every sentence of an email or a form. */
export const allFilled = <T extends Texts>(texts: T, values: Values): T =>
  // Each text stays under its key.
  Object.fromEntries(
    Object.entries<Localized | null>(texts).map(([key, text]) => [key, text && filled(text, values)]),
  ) as T

const filledIn = (text: string, values: Values, lang: Lang): string =>
  text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = values[name]
    return value === undefined ? braced : typeof value === 'string' ? value : value[lang]
  })
