import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontPairs, type FontPair, usualFonts } from '@matla/contract/brand/font-pairs'
import subset from 'subset-font'
import { everyday, type Run, whole } from './characters.ts'
import { cutsOf, type Face, loweredLines, ownSheets } from './designs.ts'
import { fallbackFaces } from './fallbacks.ts'

/** Every face of every pair. */
export const cuts = fontPairs.flatMap(cutsOf)

/** The copyright, the licence and its URL stay in the file. */
const licenceNames = [0, 13, 14]

/** Subsets a font to the everyday characters and the glyphs and rules that join and place them. */
export function cut({ script, file, variationAxes }: Face): Promise<Buffer> {
  const bytes = readFileSync(join(import.meta.dirname, '../../node_modules', file))
  const text = String.fromCodePoint(...everyday[script].flatMap(charactersOf))
  return subset(bytes, text, { targetFormat: 'woff2', preserveNameIds: licenceNames, variationAxes })
}

const charactersOf = ([first, last]: Run) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

const generated = '/* Made by `node tools/fonts.ts`. */\n'

/** The style sheets of all pairs, keyed by file name. */
export const sheets = (): Readonly<Record<string, string>> => ({
  'fonts.css': fontsCss(usualFonts),
  ...Object.fromEntries(
    Object.entries(ownSheets).map(([pair, { text, title }]) => [
      `fonts-${pair}.css`,
      // TypeScript types the keys of an object as strings.
      `${fontsCss(pair as FontPair)}${fallbackFaces(text, 'Text')}${fallbackFaces(title, 'Title')}${stacks(text.design, title.design)}`,
    ]),
  ),
})

/**
 * The faces of a pair. The everyday characters of each script are one family, and the rare ones of both scripts a
 * third, because a browser loads every face of a family that it uses, and shows a system font until it has.
 */
const fontsCss = (pair: FontPair): string =>
  `${generated}${cutsOf(pair)
    .flatMap((face) => [
      faceOf(familyOf(face), face, `./fonts/${face.name}.woff2`, everyday[face.script]),
      faceOf(`${face.design} Rare`, face, face.file, rare(face.script)),
    ])
    .join('')}`

/** The stacks of a pair, which replace those in `tokens.css`: the font for the page's own script first. */
const stacks = (text: string, title: string): string => `@layer tokens {
:root {
${stackOf('text', text, 'Text')}
${stackOf('display', title, 'Title')}
--font-text: '${text}', '${text} Arabic', var(--text-rest);
--font-display: '${title}', '${title} Arabic', var(--display-rest);
}
:root:lang(ar) {
--font-text: '${text} Arabic', '${text}', var(--text-rest);
--font-display: '${title} Arabic', '${title}', var(--display-rest);
}
}
`
const stackOf = (name: string, design: string, use: string) =>
  `--${name}-rest: '${design} Rare', '${design} ${use} Fallback', '${design} ${use} Fallback Arabic', '${design} ${use} Fallback Naskh', system-ui, sans-serif;`

const familyOf = ({ design, script }: Face) => (script === 'arabic' ? `${design} Arabic` : design)

const faceOf = (family: string, { weight, design }: Face, url: string, runs: readonly Run[]) =>
  `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
${lineOf(design)}  unicode-range: ${runs.map(rangeOf).join(', ')};
}
`

const lineOf = (design: string) => {
  const [above, below] = loweredLines[design] ?? []
  return above === undefined ? '' : `  ascent-override: ${above}%;\n  descent-override: ${below}%;\n`
}

const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
const rangeOf = ([first, last]: Run) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`

const rare = (script: keyof typeof whole) => without(whole[script], everyday[script])

/** The ranges minus the others. */
const without = (runs: readonly Run[], less: readonly Run[]): readonly Run[] =>
  less.reduce<readonly Run[]>(
    (left, [first, last]) =>
      left.flatMap(([from, to]): Run[] =>
        [[from, Math.min(to, first - 1)] as const, [Math.max(from, last + 1), to] as const].filter(
          ([start, end]) => start <= end,
        ),
      ),
    runs,
  )
