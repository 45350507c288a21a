import { formText } from './forms.ts'

/** In both languages, whichever the page is in. */
const accepted: ReadonlySet<string> = new Set(['yes', 'نعم'])

/**
 * Whether the form has the word that its reader types: programs that read email open links, run scripts and press buttons,
 * and type nothing.
 */
export const hasReaderWord = (form: FormData): boolean =>
  accepted.has(
    formText(form, 'word')
      .slice(0, 40)
      .normalize('NFKC')
      .replaceAll(/[^\p{L}]/gu, '')
      .toLowerCase(),
  )
