let characters: Intl.Segmenter | undefined

/** The first letter of a name as people see it, with its marks; '' of none. */
export function initial(name: string): string {
  characters ??= new Intl.Segmenter()
  return characters.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? ''
}
