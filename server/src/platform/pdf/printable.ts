import { fontOf, inOrder } from './fallback-fonts.ts'

/** What stands for a character that no font has. */
const replacement = '□'
/** Nothing is seen of them; the last two change letters beside them. Mongolian has selectors of its own, which its font knows. */
const unseen = /[[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--[\u180b-\u180f\u200c\u200d]]/gv
const loneJoiner = /(?<![\p{L}\p{M}\u200c\u200d])[\u200c\u200d]+/gu
const needsNoFont = /[\u200c\u200d]/u

/** A text as a document prints it: one line, without what is unseen, and a sign for each character that no font has. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')
    .replace(unseen, '')
    .replace(loneJoiner, '')
    .replace(/[^ -~]/gu, (each) => (fontOf(each) === null && !needsNoFont.test(each) ? replacement : each))

export type Printable = {
  readonly sheet: Readonly<Record<string, unknown>>
  /** Fonts that its texts need beside the documents' own. */
  readonly fonts: readonly string[]
  /** The words that need them, as a regular expression of Typst: a word is set in one font, so that its letters join. */
  readonly words: string
}

/** Kept as they are: drawings, and files inside the document. */
const isNoText = (key: string): boolean => key === 'attached' || key === 'qr' || key.endsWith('Svg')

/** Every text of a sheet as it can be printed, and what it needs. */
export function printableSheet(sheet: Readonly<Record<string, unknown>>): Printable {
  const fonts = new Set<string>()
  const characters = new Set<string>()
  const note = (text: string): string => {
    const printed = printable(text)
    for (const character of printed.match(/[^ -~]/gu) ?? []) {
      const font = fontOf(character)
      if (!font) continue
      fonts.add(font)
      characters.add(character)
    }
    return printed
  }
  const prepared = withTexts(sheet, note) as Readonly<Record<string, unknown>>
  const codes = [...characters].map((each) => `\\x{${(each.codePointAt(0) ?? 0).toString(16)}}`)
  return {
    sheet: prepared,
    fonts: inOrder(fonts),
    words: codes.length === 0 ? '' : `\\S*[${codes.join('')}]\\S*`,
  }
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isNoText(key) ? each : withTexts(each, change)]),
  )
}
