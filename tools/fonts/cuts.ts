import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'

/** A range of characters, from first to last. */
type Run = readonly [first: number, last: number]

/**
 * The everyday characters of each script: letters, digits, marks and signs. Rarer ones are left to the full file. Both
 * include the spaces, because a sentence is shaped in one run only if one file covers all of it.
 */
const everyday: Readonly<Record<'arabic' | 'latin', readonly Run[]>> = {
  arabic: [
    [0x0020, 0x0020],
    [0x00a0, 0x00a0],
    [0x060c, 0x060c],
    [0x061b, 0x061b],
    [0x061f, 0x061f],
    [0x0621, 0x063a],
    [0x0640, 0x0655],
    [0x0660, 0x066c],
    [0x0670, 0x0671],
    [0x067e, 0x067e],
    [0x0686, 0x0686],
    [0x0698, 0x0698],
    [0x06a4, 0x06a4],
    [0x06a9, 0x06a9],
    [0x06af, 0x06af],
    [0x06cc, 0x06cc],
    [0x200c, 0x200d],
  ],
  latin: [
    [0x0020, 0x007e],
    [0x00a0, 0x00bb],
    [0x00d7, 0x00d7],
    [0x00e9, 0x00e9],
    [0x200e, 0x2014],
    [0x2018, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
}

/** The characters in the packages' own files, according to their style sheets. */
const whole: Readonly<Record<keyof typeof everyday, readonly Run[]>> = {
  arabic: [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
    [0x200c, 0x200d],
    [0x204f, 0x204f],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfe74],
    [0xfe76, 0xfefc],
  ],
  latin: [
    [0x0000, 0x00ff],
    [0x0131, 0x0131],
    [0x0152, 0x0153],
    [0x02bb, 0x02bc],
    [0x02c6, 0x02c6],
    [0x02da, 0x02da],
    [0x02dc, 0x02dc],
    [0x2000, 0x200b],
    [0x200e, 0x204e],
    [0x2050, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  ],
}

const plex = (script: string, weight: number) => ({
  design: 'Plex',
  file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
  weight: String(weight),
})
const alexandria = (script: string) => ({
  design: 'Alexandria',
  file: `@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`,
  weight: '500 800',
  variationAxes: { wght: { min: 500, max: 800 } },
})

const scripts = ['arabic', 'latin'] as const

/** Every face of the design, subset to the everyday characters. */
export const cuts = scripts.flatMap((script) =>
  [
    { name: `alexandria-${script}`, ...alexandria(script) },
    { name: `plex-${script}-400`, ...plex(script, 400) },
    { name: `plex-${script}-600`, ...plex(script, 600) },
  ].map((face) => ({ script, variationAxes: {}, ...face })),
)

type Face = (typeof cuts)[number]

/** The copyright, the licence and its address stay in the file. */
const licenceNames = [0, 13, 14]

/** Subsets a font to the everyday characters, with the glyphs and rules that join and place them. */
export function cut({ script, file, variationAxes }: Face): Promise<Buffer> {
  const bytes = readFileSync(join(import.meta.dirname, '../../node_modules', file))
  const text = String.fromCodePoint(...everyday[script].flatMap(charactersOf))
  return subset(bytes, text, { targetFormat: 'woff2', preserveNameIds: licenceNames, variationAxes })
}

const charactersOf = ([first, last]: Run) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/**
 * The style sheet of all faces. The everyday characters of each script are one family, and the rare ones of both a
 * third: a browser builds every face of a family that it uses, and a face that has not loaded costs it a glyph of the
 * system font at that size.
 */
export const fontsCss = (): string =>
  `/* Made by \`node tools/fonts.ts\`. */\n${cuts
    .flatMap((face) => [
      faceOf(familyOf(face), face, `./fonts/${face.name}.woff2`, everyday[face.script]),
      faceOf(`${face.design} Rare`, face, face.file, rare(face.script)),
    ])
    .join('')}`

const familyOf = ({ design, script }: Face) => (script === 'arabic' ? `${design} Arabic` : design)

const faceOf = (family: string, { weight }: Face, url: string, runs: readonly Run[]) =>
  `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${runs.map(rangeOf).join(', ')};
}
`

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
