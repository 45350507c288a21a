import type { Lang, Localized } from '#kit/lang.ts'

/** One option of a list: the stored value and its label. */
export type Choice = { readonly value: string; readonly label: Localized }

export const isChoice = (choices: readonly Choice[], value: string): boolean =>
  choices.some((choice) => choice.value === value)

/** The options in one language, sorted by label; `first` precedes all others. */
export function sortedChoices(
  choices: readonly Choice[],
  lang: Lang,
  first: string,
): { value: string; label: string }[] {
  const collator = new Intl.Collator(lang)
  const place = (value: string) => (value === first ? 0 : 1)
  return choices
    .map(({ value, label }) => ({ value, label: label[lang] }))
    .toSorted((a, b) => place(a.value) - place(b.value) || collator.compare(a.label, b.label))
}
