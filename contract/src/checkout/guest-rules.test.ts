import { expect, test } from 'vitest'
import { guestFaults, guestTexts, isEmail, splitName } from './guest-rules.ts'

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
])('%j with %j: %j (R296 R297 R298 R299)', (name, email, expected) => {
  expect(faults(name, email)).toEqual(expected)
})

test('every message of the guest step exists in Arabic, without English words (R300)', () => {
  for (const { ar } of Object.values(guestTexts)) expect(ar).toMatch(/^[\u0600-\u06ff\s\d.,:]+$/)
})

test.each(['a@b.c', 'first.last+film@mail.example.com', 'نورة@مثال.السعودية'])(
  '%s is an address',
  (email) => {
    expect(isEmail(email)).toBe(true)
  },
)

test.each(['a@b', '@b.c', 'a@b..c', 'a b@c.d', 'a@b.c ', 'a@@b.c', `${'a'.repeat(250)}@b.sa`])(
  '%s is none',
  (email) => {
    expect(isEmail(email)).toBe(false)
  },
)

test('the first word is the first name and the rest the last (R301)', () => {
  expect(splitName('  Sara bint Omar  Demo ')).toEqual({ firstName: 'Sara', lastName: 'bint Omar Demo' })
})
