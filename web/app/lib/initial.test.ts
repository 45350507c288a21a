import { expect, test } from 'vitest'
import { initial } from './initial.ts'

test.each([
  ['  سارة', 'س'],
  ['مُنى', 'مُ'],
  ['Élodie', 'É'],
  ['E\u0301lodie', 'E\u0301'],
  ['👩‍🎤 star', '👩‍🎤'],
  ['👍🏽 yes', '👍🏽'],
  ['', ''],
  ['  ', ''],
])('the first character of "%s" is "%s", with its marks', (name, character) => {
  expect(initial(name)).toBe(character)
})
