let letters: Intl.Segmenter | undefined

/** The first letter of a name as people see it, with its marks; '' of none. */
export function firstLetter(name: string): string {
  letters ??= new Intl.Segmenter()
  return letters.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? ''
}
