import type { Localized } from '#kit/lang.ts'

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof pluralForms)[number]

/** A built-in sentence; its arguments appear as names in braces. */
type PlainSentence = Localized & { readonly names?: readonly string[] }
/** A sentence with a count has a text for each plural form; `by` is the index of the counted argument. */
type CountedSentence = {
  readonly forms: Readonly<Record<PluralForm, Localized>>
  readonly names: readonly string[]
  readonly by: number
}
export type Sentence = PlainSentence | CountedSentence

/** Where the sentences of an area appear: on pages, in API responses that pages show, or in an email. */
export type SentencePlace = 'page' | 'answer' | 'email'
export type SentenceArea = {
  readonly place: SentencePlace
  readonly sentences: Readonly<Record<string, Sentence>>
}
