import type { Lang, Localized } from './lang.ts'
import { getAreaOverrides } from './overrides.ts'

type Texts = Readonly<Record<string, Localized | null>>
type Sentences<T extends Texts> = {
  readonly [Key in keyof T]: T[Key] extends null ? null : Localized
}

/** The areas declared by all modules imported so far: sentences by name, or words by language. */
export const declaredAreas = new Map<string, object>()
export const declareArea = <T extends object>(area: string, declared: T): T => {
  declaredAreas.set(area, declared)
  return declared
}

/** Declares sentences that editors may override; each access reads the current override. */
export function sentences<const T extends Texts>(area: string, texts: T): Sentences<T> {
  const pairs = Object.entries<Localized | null>(texts).map(([key, text]) => [
    key,
    text && sentence(area, key, text),
  ])
  // `fromEntries` widens the keys, which are those of the texts.
  return declareArea(area, Object.fromEntries(pairs) as Sentences<T>)
}

function sentence(area: string, key: string, text: Localized): Localized {
  const now = (lang: Lang) => {
    const override = getAreaOverrides(area)?.[key]?.[lang]
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
export const fillIn = (text: Localized, values: Values): Localized => ({
  ar: fillText(text.ar, values, 'ar'),
  en: fillText(text.en, values, 'en'),
})

/** Fills in every sentence of an email or a form. */
export const fillInAll = <T extends Texts>(texts: T, values: Values): T =>
  // Each text stays under its key, so the type does not change.
  Object.fromEntries(
    Object.entries<Localized | null>(texts).map(([key, text]) => [key, text && fillIn(text, values)]),
  ) as T

const fillText = (text: string, values: Values, lang: Lang): string =>
  text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = values[name]
    return value === undefined ? braced : typeof value === 'string' ? value : value[lang]
  })
