import { type FontPair, usualFonts } from '@matla/contract/brand/font-pairs'

/** The files of a font; `weight` as in CSS. */
const plex = (script: string, weight: number) => ({
  design: 'Plex',
  file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
  weight: String(weight),
  variationAxes: {},
})
const variable = (design: string, name: string, [min, max]: readonly [min: number, max: number]) => {
  const face = (script: string) => ({
    design,
    file: `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`,
    weight: `${min} ${max}`,
    variationAxes: { wght: { min, max } },
  })
  return (script: string) => ({ [`${name}-${script}`]: face(script) })
}

const alexandria = variable('Alexandria', 'alexandria', [500, 800])
const messiri = variable('Messiri', 'el-messiri', [500, 700])
const naskh = variable('Naskh', 'noto-naskh-arabic', [400, 600])

const facesOf = {
  [usualFonts]: (script) => ({
    ...alexandria(script),
    [`plex-${script}-400`]: plex(script, 400),
    [`plex-${script}-600`]: plex(script, 600),
  }),
  cairo: variable('Cairo', 'cairo', [400, 800]),
  rubik: variable('Rubik', 'rubik', [400, 800]),
  'messiri-naskh': (script) => ({ ...messiri(script), ...naskh(script) }),
} satisfies Readonly<Record<FontPair, (script: string) => Readonly<Record<string, ReturnType<typeof plex>>>>>

/** Every face of a pair, subset to the everyday characters. */
export const cutsOf = (pair: FontPair) =>
  (['arabic', 'latin'] as const).flatMap((script) =>
    Object.entries(facesOf[pair](script)).map(([name, face]) => ({ name, script, ...face })),
  )
export type Face = ReturnType<typeof cutsOf>[number]

/**
 * How wide running text in both languages is compared with Arial, Noto Sans Arabic and Noto Naskh Arabic, and the
 * height of a line above and below its baseline, in percent.
 */
export type Measures = {
  readonly design: string
  readonly line: readonly [above: number, below: number]
  readonly widths: Readonly<Record<string, readonly [arial: number, notoSans: number, notoNaskh: number]>>
}
type Pair = { readonly text: Measures; readonly title: Measures }

/** Fonts whose letters sit too high in a line, e.g. on a button: other ascent and descent with the same line height. */
const lowered = { Naskh: [118, 52], Messiri: [112, 44] } as const
export const loweredLines: Readonly<Record<string, readonly [above: number, below: number]>> = lowered

const cairo = { design: 'Cairo', line: [130, 57] } as const
const rubik = { design: 'Rubik', line: [94, 25] } as const

export const measuresOf: Readonly<Record<FontPair, Pair>> = {
  [usualFonts]: {
    text: {
      design: 'Plex',
      line: [109, 42],
      widths: { 400: [101.5, 93.5, 104.8], 600: [97.1, 89.4, 105.7] },
    },
    title: { design: 'Alexandria', line: [97, 25], widths: { '100 900': [108.3, 113.6, 134.4] } },
  },
  cairo: {
    text: { ...cairo, widths: { 400: [95, 102.7, 115.2], 600: [88.4, 95.8, 113.3] } },
    title: { ...cairo, widths: { '100 900': [90.6, 102, 120.6] } },
  },
  rubik: {
    text: { ...rubik, widths: { 400: [105.4, 102.8, 115.2], 600: [102.2, 95.9, 113.3] } },
    title: { ...rubik, widths: { '100 900': [104, 96.9, 114.6] } },
  },
  'messiri-naskh': {
    text: {
      design: 'Naskh',
      line: lowered.Naskh,
      widths: { 400: [106.9, 89.9, 100.7], 600: [102.9, 84.1, 99.4] },
    },
    title: { design: 'Messiri', line: lowered.Messiri, widths: { '100 900': [93.1, 99.8, 118.1] } },
  },
}
