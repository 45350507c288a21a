import { findFont, sortFonts } from './fallback-fonts.ts'

/** Replaces a character that no font has. */
const replacement = '□'
/** Excludes the joiners, which change adjacent letters, and Mongolian selectors, which its font supports. */
const invisibleCharacters = /[[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--[\u180b-\u180f\u200c\u200d]]/gv
const loneJoiner = /(?<![\p{L}\p{M}\u200c\u200d])[\u200c\u200d]+/gu
const needsNoFont = /[\u200c\u200d]/u

/** The printable form of a text: one line, without invisible characters, and with `□` for each character that no font has. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]/gu, ' ')
    .replace(invisibleCharacters, '')
    .replace(loneJoiner, '')
    .replace(/[^ -~]/gu, (each) => (findFont(each) === null && !needsNoFont.test(each) ? replacement : each))

export type Printable = {
  readonly sheet: Readonly<Record<string, unknown>>
  /** The fallback fonts that its texts need. */
  readonly fonts: readonly string[]
  /** A Typst regular expression for the words that need these fonts. A word is set in one font, so that its letters join. */
  readonly words: string
}

/** Drawings and attached files are not texts. */
const isNotText = (key: string): boolean => key === 'attached' || key === 'qr' || key.endsWith('Svg')

/** Makes every text of a sheet printable and collects the fallback fonts. */
export function printableSheet(sheet: Readonly<Record<string, unknown>>): Printable {
  const fonts = new Set<string>()
  const characters = new Set<string>()
  const note = (text: string): string => {
    const printed = printable(text)
    for (const character of printed.match(/[^ -~]/gu) ?? []) {
      const font = findFont(character)
      if (!font) continue
      fonts.add(font)
      characters.add(character)
    }
    return printed
  }
  const prepared = mapTexts(sheet, note) as Readonly<Record<string, unknown>>
  const codes = [...characters].map((each) => `\\x{${(each.codePointAt(0) ?? 0).toString(16)}}`)
  return {
    sheet: prepared,
    fonts: sortFonts(fonts),
    words: codes.length === 0 ? '' : `\\S*[${codes.join('')}]\\S*`,
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isNotText(key) ? each : mapTexts(each, change)]),
  )
}
