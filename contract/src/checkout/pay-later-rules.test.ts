import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payLaterTexts, readPayLater, saudiMobile } from './pay-later-rules.ts'

const right = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

test.each(['0501234567', '501234567', '966501234567', '+966 50 123 4567', '00966501234567', '٠٥٠١٢٣٤٥٦٧'])(
  'the text %s is normalized to the same mobile number',
  (typed) => {
    expect(saudiMobile(typed)).toBe('+966501234567')
  },
)

test('other numbers are rejected as Saudi mobile numbers', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (typed) => {
      const found = saudiMobile(typed)
      return found === null || /^\+9665\d{8}$/.test(found)
    }),
  )
  for (const typed of ['', '0112345678', '05012345', '050123456789', '+971501234567', 'abc'])
    expect(saudiMobile(typed)).toBeNull()
})

test('valid details are returned normalized', () => {
  expect(readPayLater({ ...right, zip: '١٢٢١١ ' })).toEqual({
    details: { ...right, phone: '+966501234567', zip: '12211' },
  })
})

test.each([
  ['phone', '123'],
  ['city', ' '],
  ['address', 'x'],
  ['zip', '1221'],
] as const)('an invalid %s is reported in both languages', (field, typed) => {
  expect(readPayLater({ ...right, [field]: typed })).toEqual({ faults: { [field]: payLaterTexts[field] } })
})
