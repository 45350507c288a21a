import { fontPairs, usualFonts } from '@matla/contract/brand/font-pairs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pointsIn } from './characters.ts'
import { fontSheet } from './font-sheet.ts'

const facesIn = (css: string) =>
  [...css.matchAll(/font-family: '(.+)'[^}]*?weight: (.+);[^}]*?range: (.+);/g)]
    .map(([, family = '', weight = '', ranges = '']) => ({ family, weight, points: pointsIn(ranges) }))
    .filter(({ family }) => !family.includes('Fallback'))

/** Each pair with its number of files and its fonts for text and titles. */
const pairs = [
  ['alexandria-plex', 12, 'Plex', 'Alexandria'],
  ['cairo', 4, 'Cairo', 'Cairo'],
  ['rubik', 4, 'Rubik', 'Rubik'],
  ['messiri-naskh', 8, 'Naskh', 'Messiri'],
] as const

test('every pair of fonts has its own style sheet', () => {
  expect(fontPairs).toEqual(pairs.map(([pair]) => pair))
  for (const pair of fontPairs) {
    const sheet = pair === usualFonts ? 'tokens.css' : `fonts-${pair}.css`
    const css = readFileSync(join(import.meta.dirname, '../app/ui', sheet), 'utf8')
    expect(css).toContain(`@font-pair ${pair};`)
  }
})

test.each(pairs)('in %s, no character except the spaces is in two files of a design', (pair, count) => {
  const faces = facesIn(fontSheet(pair))
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
  (pair, _, ...designs) => {
    const faces = facesIn(fontSheet(pair))
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
  (pair, _, text, title) => {
    const css = fontSheet(pair)
    const orderOf = (rule: string, property: string) =>
      new RegExp(`--${property}: ([^;]+);`).exec(css.slice(css.indexOf(rule)))?.[1]
    for (const [property, design, use] of [
      ['text', text, 'Text'],
      ['display', title, 'Title'],
    ]) {
      const [latin, arabic, rest] = [`'${design}'`, `'${design} Arabic'`, `var(--${property}-rest)`]
      expect(orderOf(':root {', `font-${property}`)).toBe([latin, arabic, rest].join(', '))
      expect(orderOf(':root:lang(ar) {', `font-${property}`)).toBe([arabic, latin, rest].join(', '))
      const fallback = orderOf(':root {', `${property}-rest`) ?? ''
      expect(fallback).toMatch(new RegExp(`^'${design} Rare', '${design} ${use} Fallback'`))
      // Every fallback in a stack is a face scaled to the metrics of its font.
      for (const [family] of fallback.matchAll(/'[^']+ Fallback[^']*'/g))
        expect(css).toContain(`font-family: ${family}`)
    }
  },
)
