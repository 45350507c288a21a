import { formText } from './forms.ts'

/** Accepted in both languages, regardless of the page's language. */
const accepted: ReadonlySet<string> = new Set(['yes', 'نعم'])

/** Whether the reader typed the word. Link scanners open links, run scripts and click buttons, but type nothing. */
export const hasReaderWord = (form: FormData): boolean =>
  accepted.has(
    formText(form, 'word')
      .slice(0, 40)
      .normalize('NFKC')
      .replaceAll(/[^\p{L}]/gu, '')
      .toLowerCase(),
  )
