import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateNumber, newCertificateNumber } from './certificate-number.ts'

test('a number is four groups of four, and no two are alike', () => {
  const drawn = Array.from({ length: 2_000 }, newCertificateNumber)
  for (const number of drawn) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test.each([
  ['7f3a-20c9-kd4m-81xz'],
  ['7F3A20C9KD4M81XZ'],
  [' 7F3A 2OC9 KD4M 8IXZ '],
  ['7F3A–20C9–KD4M–8lXZ'],
])('%s is read as it was meant', (typed) => {
  expect(certificateNumber(typed)).toBe('7F3A-20C9-KD4M-81XZ')
})

test.each([[''], ['7F3A-20C9-KD4M-81X'], ['7F3A-20C9-KD4M-81XZ0'], ['7F3A-20C9-KD4M-81XU'], ["' or 1=1 --"]])(
  '"%s" is no number',
  (typed) => expect(certificateNumber(typed)).toBeNull(),
)

test('whatever is typed is one of our numbers or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      const read = certificateNumber(typed)
      if (read !== null) expect(certificateNumber(read)).toBe(read)
    }),
  )
})
