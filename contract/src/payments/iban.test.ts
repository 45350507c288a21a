import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupIban, readIban } from './iban.ts'

const valid = 'SA0380000000608010167519'

test.each([
  [valid],
  ['SA03 8000 0000 6080 1016 7519'],
  ['sa03-8000-0000-6080-1016-7519'],
  ['SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩'],
])('an IBAN is parsed as %s', (typed) => {
  expect(readIban(typed)).toBe(valid)
})

test('an IBAN of another country is validated with the same checksum', () => {
  expect(readIban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
})

test.each([[''], ['SA03'], ['0380000000608010167519'], ['SA038000000060801016751'], [`${valid}9`]])(
  '%o is rejected as an IBAN',
  (typed) => {
    expect(readIban(typed)).toBeNull()
  },
)

test('an IBAN with one wrong digit is rejected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const wrong = (Number(valid[at]) + more) % 10
      expect(readIban(`${valid.slice(0, at)}${wrong}${valid.slice(at + 1)}`)).toBeNull()
    }),
  )
})

test('an IBAN is formatted in groups of four', () => {
  expect(groupIban(valid)).toBe('SA03 8000 0000 6080 1016 7519')
})
