import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cut, cuts, fontsCss } from './cuts.ts'

const folder = join(import.meta.dirname, '../../web/app/ui')
/** On one line, independent of the formatter. */
const inOneLine = (css: string) => css.replaceAll(/\s+/g, ' ').trim()
const bytesOf = (path: string) => readFileSync(join(folder, path))

test('the committed web fonts match what the packages and the subsets generate', async () => {
  expect(inOneLine(bytesOf('fonts.css').toString())).toBe(inOneLine(fontsCss()))
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

const faces = [...fontsCss().matchAll(/font-family: '(.+)'[^}]*?weight: (.+);[^}]*?range: (.+);/g)].map(
  ([, family = '', weight = '', ranges = '']) => ({ family, weight, points: pointsIn(ranges) }),
)

test('no character except the spaces is in two files of a design', () => {
  const spaces = [0x20, 0xa0]
  const asked = faces.flatMap(({ family, weight, points }) =>
    points
      .filter((point) => !spaces.includes(point))
      .map((point) => `${family.split(' ')[0]} ${weight} ${point}`),
  )
  expect(faces).toHaveLength(12)
  expect(new Set(asked).size).toBe(asked.length)
})

test('a sentence can be shaped in one run: each family includes the spaces, and has one file per weight', () => {
  for (const family of ['Plex', 'Plex Arabic', 'Alexandria', 'Alexandria Arabic']) {
    const its = faces.filter((face) => face.family === family)
    expect(its.length).toBe(new Set(its.map(({ weight }) => weight)).size)
    for (const { points } of its) expect(points).toEqual(expect.arrayContaining([0x20, 0xa0]))
  }
})

test('a font stack starts with the letters of the page’s own language, and rare characters come last', () => {
  const tokens = bytesOf('tokens.css').toString()
  const orderOf = (rule: string, property: string) =>
    new RegExp(`--${property}:\\s*([^;]+);`).exec(tokens.slice(tokens.indexOf(rule)))?.[1]
  for (const [property, design] of [
    ['text', 'Plex'],
    ['display', 'Alexandria'],
  ]) {
    const [latin, arabic, rest] = [`'${design}'`, `'${design} Arabic'`, `var(--${property}-rest)`]
    expect(orderOf(':root {', `font-${property}`)).toBe([latin, arabic, rest].join(', '))
    expect(orderOf(':root:lang(ar) {', `font-${property}`)).toBe([arabic, latin, rest].join(', '))
    expect(orderOf(':root {', `${property}-rest`)).toMatch(
      new RegExp(`^'${design} Rare', '${design} Fallback'`),
    )
  }
})
