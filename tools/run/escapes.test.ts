import { expect, test } from 'vitest'
import { escapesIn } from './escapes.mjs'

test.each([
  '// oxlint-disable-next-line no-console',
  '/* eslint-disable */',
  '// @ts-nocheck',
  '// TODO: the rest',
  "test.only('one', () => {})",
  "describe.skip('all', () => {})",
])('%s is found, with its line', (line) => {
  expect(escapesIn('a.ts', `first\n${line}\n`)).toEqual([expect.stringMatching(/^a\.ts:2: /)])
})

test('similar words are not reported', () => {
  expect(escapesIn('a.ts', "const todos = only.skip(it)\nit.each([1])('x', () => {})\n")).toEqual([])
})
