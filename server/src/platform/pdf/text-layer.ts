import { openOutlines } from './glyph-outline.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { toHexStrings } from './pdf-strings.ts'

type Font = {
  readonly textOf: ReadonlyMap<number, string>
  readonly widthOf: (code: number) => number
  readonly outlineOf: ((code: number) => string) | null
}

/** Right-to-left letters, by their blocks. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Invisible marks that order text on the page. */
const directionMarks = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const baseCharacter = /[^\p{M}\u200c\u200d]/u

/**
 * The text of one glyph in the order that PDF readers expect. They reorder a right-to-left line letter by letter,
 * including the letters of one glyph, so these must be reversed.
 */
function toReadingOrder(text: string): string {
  const letters = text.replace(directionMarks, '')
  return rightToLeft.test(letters) ? (letters.match(/./gsu) ?? []).toReversed().join('') : letters
}

/**
 * Rewrites the text layer so that copying and searching find the typed text. The typesetter writes letters that share a
 * glyph in logical order, gives each glyph of a letter with marks the text of all of them, and adds direction marks.
 * After this, only the base glyph has the text, and its marks are drawn as shapes.
 */
export function fixTextLayer(bytes: Buffer): Buffer {
  const pdf = openPdf(bytes)
  const fonts = new Map(pdf.find(/\/Subtype \/Type0\b/).map((id) => [id, readFont(pdf, id)]))
  for (const id of pdf.find(/\/Type \/Page\b(?!s)/)) {
    const dictionary = pdf.dictionary(id)
    const contents = reference(dictionary, 'Contents')
    const named = [...dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)].flatMap(([, name = '', font]) => {
      const found = fonts.get(Number(font))
      return found ? [[name, found] as const] : []
    })
    if (contents) pdf.replaceStream(contents, fixContents(pdf.stream(contents), new Map(named)))
  }
  for (const font of fonts.keys()) {
    const map = reference(pdf.dictionary(font), 'ToUnicode')
    if (map) pdf.replaceStream(map, fixUnicodeMap(pdf.stream(map)))
  }
  // With this direction, PDFium reverses every line, including lines in Latin letters.
  for (const id of pdf.find(/\/Direction \/R2L/)) pdf.replace(id, /\/ViewerPreferences <<[^>]*>>/, '')
  return pdf.save()
}

const reference = (dictionary: string, key: string): number | null =>
  Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? 0) || null

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
const toHex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
const mapRow = /^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm

const fixUnicodeMap = (map: Buffer): Buffer =>
  Buffer.from(
    map
      .toString('latin1')
      .replace(
        mapRow,
        (_, code: string, hex: string) => `<${code}> <${toHex(toReadingOrder(fromHex(hex)) || ' ')}>`,
      ),
    'latin1',
  )

function readFont(pdf: PdfFile, id: number): Font {
  const dictionary = pdf.dictionary(id)
  const own = pdf.dictionary(reference(dictionary, 'DescendantFonts') ?? 0)
  const file = reference(pdf.dictionary(reference(own, 'FontDescriptor') ?? 0), 'FontFile2')
  const map = pdf.stream(reference(dictionary, 'ToUnicode') ?? 0).toString('latin1')
  return {
    textOf: new Map(
      [...map.matchAll(mapRow)].map(([, code = '', hex = '']) => [Number.parseInt(code, 16), fromHex(hex)]),
    ),
    widthOf: readWidths(own),
    outlineOf: file === null ? null : openOutlines(pdf.stream(file)),
  }
}

/** Parses `/W [1 [500 600] 7 9 250]`: lists of widths from a code on, and ranges with one width. */
function readWidths(dictionary: string): Font['widthOf'] {
  const [, list = ''] = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(dictionary) ?? []
  const usual = Number(/\/DW ([\d.]+)/.exec(dictionary)?.[1] ?? 1_000)
  const widths = new Map<number, number>()
  for (const [, from, each, first, last, one] of list.matchAll(
    /(\d+)\s*\[([^\]]*)\]|(\d+)\s+(\d+)\s+([\d.]+)/g,
  )) {
    if (each !== undefined)
      for (const [index, width] of each.trim().split(/\s+/).entries())
        widths.set(Number(from) + index, Number(width))
    else for (let code = Number(first); code <= Number(last); code += 1) widths.set(code, Number(one))
  }
  return (code) => widths.get(code) ?? usual
}

/** A run of glyphs with its surrounding operators. */
const glyphRun =
  /(?:\/Span <<\s*\/ActualText <([0-9a-fA-F]*)>\s*>> BDC\n)?((?:\/ReversedChars BMC\n)?)(\d Tr\n\/(f\d+) ([\d.]+) Tf\n([-\d. ]+) Tm\n)(\[[^\]]*\] TJ|<[0-9a-fA-F]*> Tj)\n((?:EMC\n)*)/g

const fixContents = (contents: Buffer, fonts: ReadonlyMap<string, Font>): Buffer =>
  Buffer.from(
    toHexStrings(contents.toString('latin1')).replace(
      glyphRun,
      (whole, actual: string | undefined, ...rest: string[]) => {
        const [reversed = '', state = '', name = '', size = '', matrix = '', shown = '', ends = ''] = rest
        const font = fonts.get(name)
        if (!font) return whole
        const text = actual === undefined ? null : decodeActualText(actual)
        const glyphs = parseGlyphs(shown, font, text)
        const marks = glyphs.filter(({ isMark }) => isMark)
        const shapes = marks.length === 0 ? '' : `ET\n${drawMarks({ marks, font, size, matrix })}BT\n`
        if (marks.length === glyphs.length && glyphs.length > 0) return shapes
        const span =
          text === null ? '' : `/Span <<\n  /ActualText <FEFF${toHex(toReadingOrder(text))}>\n>> BDC\n`
        const [, lead = ''] = /^\[\s*(-?[\d.]+)/.exec(shown) ?? []
        const letters = marks.length === 0 ? shown : `[${lead}${glyphs.map(formatGlyph).join(' ')}] TJ`
        return `${shapes}${span}${reversed}${state}${letters}\n${ends}`
      },
    ),
    'latin1',
  )

/** A glyph, its offset from the first one in ems, and the adjustments after it. */
type Glyph = { readonly code: string; readonly x: number; readonly moves: string; readonly isMark: boolean }

/** A mark has no width, and has the text of its base letter. */
function parseGlyphs(shown: string, { widthOf, textOf, outlineOf }: Font, text: string | null): Glyph[] {
  const glyphs: Glyph[] = []
  let x = 0
  for (const [part] of shown.matchAll(/[0-9a-fA-F]{4}(?=[0-9a-fA-F]*>)|-?[\d.]+(?=[\s\]])/g)) {
    const last = glyphs.at(-1)
    const code = Number.parseInt(part, 16)
    if (/^[0-9a-fA-F]{4}$/.test(part)) {
      const isMark =
        outlineOf !== null && widthOf(code) === 0 && baseCharacter.test(text ?? textOf.get(code) ?? '')
      glyphs.push({ code: part, x, moves: '', isMark })
      x += widthOf(code) / 1_000
    } else {
      if (last) glyphs[glyphs.length - 1] = { ...last, moves: `${last.moves} ${part}` }
      x -= Number(part) / 1_000
    }
  }
  return glyphs
}
const formatGlyph = ({ code, moves, isMark }: Glyph): string => `${isMark ? '' : `<${code}>`}${moves}`

/** UTF-16 when it begins with a byte order mark, otherwise Latin-1. */
const decodeActualText = (hex: string): string =>
  /^feff/i.test(hex) ? fromHex(hex.slice(4)) : Buffer.from(hex, 'hex').toString('latin1')

type DrawMarksInput = {
  readonly marks: readonly Glyph[]
  readonly font: Font
  readonly size: string
  readonly matrix: string
}
const drawMarks = ({ marks, font, size, matrix }: DrawMarksInput): string =>
  `q ${matrix} cm ${size} 0 0 ${size} 0 0 cm\n${marks
    .map(
      ({ code, x }) =>
        `q 1 0 0 1 ${x.toFixed(5)} 0 cm\n${font.outlineOf?.(Number.parseInt(code, 16)) ?? ''}f Q\n`,
    )
    .join('')}Q\n`
