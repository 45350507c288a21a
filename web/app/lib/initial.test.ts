import { expect, test } from 'vitest'
import { initial } from './initial.ts'

test.each([
  ['نورة', 'ن'],
  ['مُحَمَّد', 'مُ'],
  ['  Sara', 'S'],
  ['E\u0301lodie', 'E\u0301'],
  ['🎬 Studio', '🎬'],
  ['', ''],
  ['   ', ''],
])('the initial of %j is its first character, with its marks', (name, expected) => {
  expect(initial(name)).toBe(expected)
})
