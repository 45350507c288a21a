import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findReferences,
  formatReference,
  referenceAlphabet,
  referenceCheck,
  referenceLength,
} from './transfer-reference.ts'

const character = fc.constantFrom(...Array.from(referenceAlphabet))
const body = fc.string({ unit: character, minLength: referenceLength - 1, maxLength: referenceLength - 1 })
const reference = body.map((text) => text + referenceCheck(text))

test('a reference is found in a bank’s transfer text, in any case and with anything between its characters', () => {
  fc.assert(
    fc.property(reference, fc.constantFrom('', ' ', '-', ' / ', '.'), (text, gap) => {
      const typed = Array.from(text.toLowerCase()).join(gap)
      expect(findReferences(`0 ${typed} 0`)).toContain(text)
    }),
  )
})

test('a reference is found when its digits are Arabic', () => {
  const text = `23467CDF`
  const whole = text + referenceCheck(text)
  const arabic = whole.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  expect(findReferences(`حوالة ${arabic}`)).toEqual([whole])
})

test('a reference with one wrong character, or with two neighbouring characters swapped, is not found', () => {
  fc.assert(
    fc.property(reference, fc.nat(referenceLength - 1), character, (text, index, other) => {
      fc.pre(text[index] !== other)
      expect(findReferences(text.slice(0, index) + other + text.slice(index + 1))).toEqual([])
      const [one = '', next = ''] = [text[index], text[index + 1]]
      if (next !== '' && one !== next)
        expect(findReferences(text.slice(0, index) + next + one + text.slice(index + 2))).toEqual([])
    }),
  )
})

test('a reference is shown in groups of three', () => {
  expect(formatReference('KM7C2RD9T')).toBe('KM7-C2R-D9T')
})
