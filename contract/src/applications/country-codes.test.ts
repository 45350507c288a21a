import { expect, test } from 'vitest'
import { countryCodes, homeCode, withCode } from './country-codes.ts'

test.each([
  ['966', '0501234567', '966501234567'],
  ['966', '501234567', '966501234567'],
  ['966', '966501234567', '966501234567'],
  ['966', '00966501234567', '966501234567'],
  ['20', '01001234567', '201001234567'],
  ['20', '2012345', '202012345'],
  ['', '441632960961', '441632960961'],
  ['966', '', ''],
  ['1"><b>', '0501234567', '0501234567'],
])('the code %j and the number %j are combined to %j', (code, digits, sent) => {
  expect(withCode(code, digits)).toBe(sent)
})

test('every country code is named in both languages, and Saudi Arabia comes first', () => {
  for (const lang of ['ar', 'en'] as const) {
    const codes = countryCodes(lang)
    expect(codes[0]?.value).toBe(homeCode)
    for (const { label } of codes) expect(label).toMatch(/^\u2066\+\d+\u2069 \p{L}{2}/u)
  }
})
