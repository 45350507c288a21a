import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cut, cuts, sheets } from './cuts.ts'

const folder = join(import.meta.dirname, '../../web/app/ui')
/** Collapses white space, so that the formatter's layout does not matter. */
const inOneLine = (css: string) => css.replaceAll(/\s+/g, ' ').trim()
const bytesOf = (path: string) => readFileSync(join(folder, path))

test('the committed web fonts match what the packages and the subsets generate', async () => {
  for (const [name, css] of Object.entries(sheets()))
    expect(inOneLine(bytesOf(name).toString())).toBe(inOneLine(css))
  const served = globSync('fonts/*', { cwd: folder }).toSorted()
  expect(served).toEqual(cuts.map(({ name }) => `fonts/${name}.woff2`).toSorted())
  for (const face of cuts) expect((await cut(face)).equals(bytesOf(`fonts/${face.name}.woff2`))).toBe(true)
})

const pointsIn = (ranges: string) =>
  ranges.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
  })

const facesIn = (css: string) =>
  [...css.matchAll(/font-family: '(.+)'[^}]*?weight: (.+);[^}]*?range: (.+);/g)]
    .map(([, family = '', weight = '', ranges = '']) => ({ family, weight, points: pointsIn(ranges) }))
    .filter(({ family }) => !family.includes('Fallback'))

/** Each pair with its number of files and its fonts for text and titles. */
const pairs = [
  ['fonts.css', 12, 'Plex', 'Alexandria'],
  ['fonts-cairo.css', 4, 'Cairo', 'Cairo'],
  ['fonts-rubik.css', 4, 'Rubik', 'Rubik'],
  ['fonts-messiri-naskh.css', 8, 'Naskh', 'Messiri'],
] as const
test('every pair of fonts has its own style sheet', () => {
  expect(Object.keys(sheets())).toEqual(pairs.map(([name]) => name))
})

test.each(pairs)('in %s, no character except the spaces is in two files of a design', (name, count) => {
  const faces = facesIn(sheets()[name] ?? '')
  const spaces = [0x20, 0xa0]
  const requests = faces.flatMap(({ family, weight, points }) =>
    points
      .filter((point) => !spaces.includes(point))
      .map((point) => `${family.split(' ')[0]} ${weight} ${point}`),
  )
  expect(faces).toHaveLength(count)
  expect(new Set(requests).size).toBe(requests.length)
})

test.each(pairs)(
  'in %s, a sentence can be shaped in one run: each family includes the spaces, and has one file per weight',
  (name, _, ...designs) => {
    const faces = facesIn(sheets()[name] ?? '')
    for (const family of designs.flatMap((design) => [design, `${design} Arabic`])) {
      const its = faces.filter((face) => face.family === family)
      expect(its.length).toBeGreaterThan(0)
      expect(its.length).toBe(new Set(its.map(({ weight }) => weight)).size)
      for (const { points } of its) expect(points).toEqual(expect.arrayContaining([0x20, 0xa0]))
    }
  },
)

test.each(pairs)(
  'in %s, a font stack starts with the font for the page’s own language and ends with rare characters',
  (name, _, text, title) => {
    const css = bytesOf(name === 'fonts.css' ? 'tokens.css' : name).toString()
    const orderOf = (rule: string, property: string) =>
      new RegExp(`--${property}:\\s*([^;]+);`).exec(css.slice(css.indexOf(rule)))?.[1]
    for (const [property, design] of [
      ['text', text],
      ['display', title],
    ]) {
      const [latin, arabic, rest] = [`'${design}'`, `'${design} Arabic'`, `var(--${property}-rest)`]
      expect(orderOf(':root {', `font-${property}`)).toBe([latin, arabic, rest].join(', '))
      expect(orderOf(':root:lang(ar) {', `font-${property}`)).toBe([arabic, latin, rest].join(', '))
      const fallback = orderOf(':root {', `${property}-rest`) ?? ''
      expect(fallback).toMatch(new RegExp(`^'${design} Rare', '${design}( Text| Title)? Fallback'`))
      // Every fallback in a stack is a face scaled to the metrics of its font.
      const faces = `${css}${bytesOf('font-fallbacks.css').toString()}`
      for (const [family] of fallback.matchAll(/'[^']+ Fallback[^']*'/g))
        expect(faces).toContain(`font-family: ${family}`)
    }
  },
)
