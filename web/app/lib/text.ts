import type { Lang } from '@matla/contract/kit/lang'
import { type AreaOverrides, type PluralTexts, getAreaOverrides } from '@matla/contract/kit/overrides'
import { declareArea } from '@matla/contract/kit/sentences'
import { perLang } from './per-lang.ts'

type Word = string | ((...args: never[]) => string)
type Same<W extends Word> = W extends (...args: infer Args) => string ? (...args: Args) => string : string
type Pair<W extends Word> = { readonly en: W; readonly ar: Same<W> }
type TextOf<T extends Record<string, Word>> = { readonly [Key in keyof T]: Same<T[Key]> }

/** A feature's texts in both languages: `cartText[lang].title`, or `useWords(cartText)` in a component. */
export type Words<T extends Record<string, Word>> = Readonly<Record<Lang, TextOf<T>>>

type Text = Readonly<Record<string, Word>>
type Pairs = Readonly<Record<string, Pair<Word>>>

/**
 * Declares texts side by side; a missing Arabic text, or one with other arguments, does not compile. Editors can change
 * texts with an area, which is a unique name, so these are looked up on each use.
 */
export function words<T extends Record<string, Word>>(pairs: {
  readonly [Key in keyof T]: Pair<T[Key]>
}): Words<T>
export function words<T extends Record<string, Word>>(
  area: string,
  pairs: { readonly [Key in keyof T]: Pair<T[Key]> },
): Words<T>
export function words(first: string | Pairs, second?: Pairs): Readonly<Record<Lang, Text>> {
  if (typeof first !== 'string') return textsOf(first)
  const texts = textsOf(second ?? {})
  const now = (lang: Lang) => {
    const overrides = getAreaOverrides(first)
    return overrides ? changed(overrides, texts, lang) : texts[lang]
  }
  return declareArea(first, {
    get ar() {
      return now('ar')
    },
    get en() {
      return now('en')
    },
  })
}

const textsOf = (pairs: Pairs): Readonly<Record<Lang, Text>> => {
  const of = (lang: Lang) => Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[lang]]))
  return { ar: of('ar'), en: of('en') }
}

/** Computed once for each set of overrides. */
const made = new WeakMap<AreaOverrides, Partial<Record<Lang, Text>>>()

function changed(overrides: AreaOverrides, texts: Readonly<Record<Lang, Text>>, lang: Lang): Text {
  const known = made.get(overrides)
  const text = known?.[lang] ?? { ...texts[lang], ...changesOf(overrides, texts[lang], lang) }
  if (!known?.[lang]) made.set(overrides, { ...known, [lang]: text })
  return text
}

const changesOf = (overrides: AreaOverrides, text: Text, lang: Lang): Text =>
  Object.fromEntries(
    Object.entries(overrides).flatMap(([key, override]) => {
      const [word, change] = [text[key], override?.[lang]]
      return word === undefined || change === undefined
        ? []
        : [[key, replaced(word, change, lang, override?.by)]]
    }),
  )

/** An editor's text: a string, or a function that fills in arguments when the original has some. */
function replaced(word: Word, change: string | PluralTexts, lang: Lang, by = 0): Word {
  if (typeof word === 'string') return typeof change === 'string' ? change : word
  return (...args: never[]) => {
    const template = typeof change === 'string' ? change : change[formOf(lang, Number(args[by]))]
    if (template === undefined) return word(...args)
    return template.replace(/\{(\d)\}/g, (_, place: string) => String(args[Number(place)]))
  }
}

const rulesIn = perLang((lang) => new Intl.PluralRules(lang))
const formOf = (lang: Lang, count: number) => (count === 0 ? 'zero' : rulesIn(lang).select(count))

type EnglishForms = { zero?: string; one: string; other: string }
type ArabicForms = { zero?: string; one: string; two: string; few: string; many: string; other: string }

/** Picks the plural form: Arabic has one, two, few (3–10), many (11–99) and other; zero is optional in both languages. */
export function plural(lang: 'en', count: number, forms: EnglishForms): string
export function plural(lang: 'ar', count: number, forms: ArabicForms): string
export function plural(lang: Lang, count: number, forms: Partial<ArabicForms> & { other: string }): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero
  return forms[rulesIn(lang).select(count)] ?? forms.other
}

/** A number with the counted Arabic noun; zero, one and two are expressed by the noun alone. */
export const counted = (count: number, { few, many, other, ...forms }: ArabicForms): string =>
  plural('ar', count, {
    ...forms,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${other}`,
  })
