import type { Measures } from './designs.ts'

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215'
const arabic = 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC'

/** Local fonts, in the order of `widths`: for regular and for bold text. */
const machineFonts = [
  {
    suffix: '',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    range: latin,
  },
  {
    suffix: ' Arabic',
    regular: ['Noto Sans Arabic', 'Noto Sans Arabic Regular', 'NotoSansArabic-Regular'],
    bold: ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'],
    range: arabic,
  },
  {
    suffix: ' Naskh',
    regular: ['Noto Naskh Arabic', 'Noto Naskh Arabic Regular', 'NotoNaskhArabic-Regular'],
    bold: ['Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold'],
    range: arabic,
  },
] as const

/** Local fonts scaled to the metrics of a web font, so that nothing moves when the web font arrives. */
export const fallbackFaces = ({ design, line: [above, below], widths }: Measures, use: string): string[] =>
  machineFonts.flatMap(({ suffix, regular, bold, range }, at) =>
    Object.entries(widths).map(([weight, shares]) => {
      const share = shares[at] ?? 100
      const percent = (height: number) => `${Number(((height / share) * 100).toFixed(1))}%`
      const names = (weight === '400' ? regular : bold).map((name) => `local('${name}')`)
      return `@font-face {
  font-family: '${design} ${use} Fallback${suffix}';
  src: ${names.join(', ')};
  font-weight: ${weight};
  size-adjust: ${share}%;
  ascent-override: ${percent(above)};
  descent-override: ${percent(below)};
  line-gap-override: 0%;
  unicode-range: ${range};
}`
    }),
  )
