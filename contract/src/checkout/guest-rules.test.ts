import { expect, test } from 'vitest'
import { isEmail, tidyEmail } from '#kit/email-address.ts'
import { guestFaults, guestTexts, splitName } from './guest-rules.ts'

const faults = (name: string, email: string) => guestFaults(name, email).map(({ text }) => text.en)

test.each([
  ['', 'a@b.sa', ['Please enter your Full Name.']],
  ['  ', 'a@b.sa', ['Please enter your Full Name.']],
  ['Al', 'a@b.sa', ['Full name must be at least 3 characters long.']],
  ['Sara', 'a@b.sa', ['Full name must include both first and last name.']],
  ['Sara Demo', '', ['Email is required.']],
  ['Sara Demo', 'sara@demo', ['Invalid email format.']],
  ['', '', ['Please enter your Full Name.', 'Email is required.']],
  ['نورة العتيبي', 'noura@example.com', []],
])('the name %j with the email %j gives the errors %j (R296 R297 R298 R299)', (name, email, expected) => {
  expect(faults(name, email)).toEqual(expected)
})

test('every message of the guest step has an Arabic text without English words (R300)', () => {
  for (const { ar } of Object.values(guestTexts)) expect(ar).toMatch(/^[\u0600-\u06ff\s\d.,:]+$/)
})

test.each([
  'a@b.c',
  'first.last+film@mail.example.com',
  "o'brien@example.com",
  'نورة@مثال.السعودية',
  'a@xn--mgbh0fb.xn--mgberp4a5d4ar',
])('%s is accepted as an email address', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  'a@b',
  '@b.c',
  'a@b..c',
  'a b@c.d',
  'a@b.c ',
  'a@@b.c',
  `${'a'.repeat(250)}@b.sa`,
  'a@127.0.0.1',
  '<x@y.z>',
  'a<b@y.z',
  '"x"@y.z',
  "'x'@y.z",
  'a,b@y.z',
  'a;b@y.z',
  'a(b)@y.z',
  'a\\b@y.z',
  'a:b@y.z',
  '[a]@y.z',
  '.a@b.sa',
  'a.@b.sa',
  'a..b@c.sa',
  'a@-b.sa',
  'a@b-.sa',
  'a@b_c.sa',
  // Invisible characters, letters of other alphabets, and letters whose lower case is a plain Latin letter.
  'sara@x.test\u200f',
  'sa\u200bra@x.test',
  'sa\u00adra@x.test',
  '\u202esara@x.test',
  'sara@x.test\u{e0061}',
  'ſearner@x.test',
  '\u212aate@x.test',
  'İpek@x.test',
  'sаra@x.test',
  'sara@х.test',
  'ｓara@x.test',
  'sára@x.test',
  'نورةa@مثال.السعودية',
  'نورة@مثال.sa',
  'نور٥@مثال.السعودية',
  'نو\u064eرة@مثال.السعودية',
  'sa\u0000ra@x.test',
  'sara@x.te\nst',
  'sara@x。test',
])('%j is rejected as an email address (A22, R202)', (email) => {
  expect(isEmail(email)).toBe(false)
  expect(isEmail(tidyEmail(email)) && tidyEmail(email) !== email.trim()).toBe(false)
})

test('the first word of a name is the first name and the rest is the last name (R301)', () => {
  expect(splitName('  Sara bint Omar  Demo ')).toEqual({ firstName: 'Sara', lastName: 'bint Omar Demo' })
})
