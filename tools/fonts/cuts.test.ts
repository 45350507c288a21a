import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cut, cuts, fontsCss } from './cuts.ts'

const folder = join(import.meta.dirname, '../../web/app/ui')
/** As the formatter leaves it. */
const inOneLine = (css: string) => css.replaceAll(/\s+/g, ' ').trim()
const bytesOf = (path: string) => readFileSync(join(folder, path))

test('what the web serves is what the packages and the cuts make', async () => {
  expect(inOneLine(bytesOf('fonts.css').toString())).toBe(inOneLine(fontsCss()))
  const served = globSync('fonts/*', { cwd: folder }).toSorted()
  expect(served).toEqual(cuts.map(({ name }) => `fonts/${name}.woff2`).toSorted())
  for (const face of cuts) expect((await cut(face)).equals(bytesOf(`fonts/${face.name}.woff2`))).toBe(true)
})

test('no character is asked of two files of a face', () => {
  const faces = [...fontsCss().matchAll(/font-family: '(.+)'[^}]*?weight: (.+);[^}]*?range: (.+);/g)]
  const asked = faces.flatMap(([, family, weight, ranges = '']) =>
    ranges.split(', ').flatMap((range) => {
      const [first = '', last = first] = range.slice(2).split('-')
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, at) => `${family} ${weight} ${from + at}`)
    }),
  )
  expect(faces).toHaveLength(12)
  expect(new Set(asked).size).toBe(asked.length)
})
