import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The characters that a font adds to those before it, as hexadecimal code points such as `41-5A 61`. The first is the
 * document font.
 */
type Coverage = Readonly<Record<string, { readonly files: readonly string[]; readonly has: string }>>

const folder = new URL('./fonts/', import.meta.url)
const coverage = JSON.parse(readFileSync(new URL('coverage.json', folder), 'utf8')) as Coverage
const [ownFont = ''] = Object.keys(coverage)

type Run = { readonly first: number; readonly last: number; readonly font: string }
const runs: readonly Run[] = Object.entries(coverage)
  .flatMap(([font, { has }]) =>
    has.split(' ').map((run) => {
      const [first = 0, last = first] = run.split('-').map((code) => Number.parseInt(code, 16))
      return { first, last, font }
    }),
  )
  .toSorted((a, b) => a.first - b.first)

/** The fallback font that has a character: '' for the document font, null when no font has it. */
export function findFont(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.last ?? 0) < code) low = middle + 1
    else high = middle
  }
  const run = runs[low]
  if (!run || run.first > code) return null
  return run.font === ownFont ? '' : run.font
}

/** Sorts the most general font first. A Chinese font has Latin letters as well, but composes accents badly. */
export const sortFonts = (fonts: ReadonlySet<string>): string[] =>
  Object.keys(coverage).filter((font) => fonts.has(font))

/** Reads the files of these fonts. */
export const readFallbackFonts = (fonts: readonly string[]): Buffer[] =>
  fonts
    .flatMap((font) => coverage[font]?.files ?? [])
    .map((file) => brotliDecompressSync(readFileSync(new URL(file, folder))))
