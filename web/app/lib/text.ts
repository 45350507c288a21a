import type { Lang } from '@matla/contract/kit/lang'
import { perLang } from './per-lang.ts'

type Word = string | ((...args: never[]) => string)
type Same<W extends Word> = W extends (...args: infer Args) => string ? (...args: Args) => string : string
type Pair<W extends Word> = { readonly en: W; readonly ar: Same<W> }
type TextOf<T extends Record<string, Word>> = { readonly [Key in keyof T]: Same<T[Key]> }

/** A feature's words in both languages: `cartText[lang].title`, or `useWords(cartText)` in a component. */
export type Words<T extends Record<string, Word>> = Readonly<Record<Lang, TextOf<T>>>

/** Declares words side by side; a missing Arabic text, or one taking other arguments, does not compile. */
export function words<T extends Record<string, Word>>(pairs: {
  readonly [Key in keyof T]: Pair<T[Key]>
}): Words<T>
export function words(pairs: Record<string, Pair<Word>>): Readonly<Record<Lang, Record<string, Word>>> {
  const of = (lang: Lang) => Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[lang]]))
  return { ar: of('ar'), en: of('en') }
}

const rulesIn = perLang((lang) => new Intl.PluralRules(lang))

type EnglishForms = { zero?: string; one: string; other: string }
type ArabicForms = { zero?: string; one: string; two: string; few: string; many: string; other: string }

/** Picks the plural form: Arabic has one, two, few (3–10), many (11–99) and other; zero is optional in both. */
export function plural(lang: 'en', count: number, forms: EnglishForms): string
export function plural(lang: 'ar', count: number, forms: ArabicForms): string
export function plural(lang: Lang, count: number, forms: Partial<ArabicForms> & { other: string }): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero
  return forms[rulesIn(lang).select(count)] ?? forms.other
}

/** A number with the Arabic noun that it counts; none, one and two are words by themselves. */
export const counted = (count: number, { few, many, other, ...forms }: ArabicForms): string =>
  plural('ar', count, {
    ...forms,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${other}`,
  })
