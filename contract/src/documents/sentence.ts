import type { Localized } from '#kit/lang.ts'

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof pluralForms)[number]

/** A sentence of the program; its arguments stand in it by their names in braces. */
type Plain = Localized & { readonly names?: readonly string[] }
/** One that counts has a text for each plural form; `by` is the place of the argument that it counts. */
type Counting = {
  readonly forms: Readonly<Record<PluralForm, Localized>>
  readonly names: readonly string[]
  readonly by: number
}
export type Sentence = Plain | Counting

/** Where the sentences of an area are said: by pages, in answers that pages show, or in an email. */
export type SentencePlace = 'page' | 'answer' | 'email'
export type SentenceArea = {
  readonly place: SentencePlace
  readonly sentences: Readonly<Record<string, Sentence>>
}
