import { formText } from './forms.ts'

/** Accepted in both languages, whichever the page is in. */
const accepted: ReadonlySet<string> = new Set(['yes', 'نعم'])

/**
 * Whether the form has the word that its reader types: link scanners open links, run scripts and press buttons, but type
 * nothing.
 */
export const hasReaderWord = (form: FormData): boolean =>
  accepted.has(
    formText(form, 'word')
      .slice(0, 40)
      .normalize('NFKC')
      .replaceAll(/[^\p{L}]/gu, '')
      .toLowerCase(),
  )
