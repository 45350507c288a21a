type Script = 'arabic' | 'latin'

/**
 * The everyday characters of each script: letters, digits, marks and signs. The full file has the rarer ones. Both
 * include spaces, because a browser shapes a sentence as one run only if a single file covers it.
 */
export const everyday: Readonly<Record<Script, string>> = {
  arabic:
    'U+0020, U+00A0, U+060C, U+061B, U+061F, U+0621-063A, U+0640-0655, U+0660-066C, U+0670-0671, U+067E, U+0686, U+0698, U+06A4, U+06A9, U+06AF, U+06CC, U+200C-200D',
  latin: 'U+0020-007E, U+00A0-00BB, U+00D7, U+00E9, U+200E-2014, U+2018-201E, U+2022, U+2026, U+2212',
}

/** The characters in the packages' own files, according to their style sheets. */
const whole: Readonly<Record<Script, string>> = {
  arabic: 'U+0600-06FF, U+0750-077F, U+200C-200D, U+204F, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-204E, U+2050-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
}

/** The characters that only the package's own file has. */
export function rareIn(script: Script): string {
  const common = new Set(pointsIn(everyday[script]))
  return rangesOf(pointsIn(whole[script]).filter((point) => !common.has(point)))
}

/** The code points of a `unicode-range`. */
export const pointsIn = (ranges: string): number[] =>
  ranges.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
  })

/** Ascending code points as a `unicode-range`. */
function rangesOf(points: readonly number[]): string {
  const firsts = points.filter((point, at) => points[at - 1] !== point - 1)
  const lasts = points.filter((point, at) => points[at + 1] !== point + 1)
  return firsts.map((first, at) => rangeOf(first, lasts[at] ?? first)).join(', ')
}

const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
const rangeOf = (first: number, last: number) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`
