import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorTexts } from '#errors.text.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault } from './password-rule.ts'
import { type SignUpForm, signUpFault, tidySignUp } from './sign-up-rules.ts'

const demoAccounts: { password: string } = JSON.parse(
  readFileSync(new URL('../../../demo/accounts.json', import.meta.url), 'utf8'),
)
const good: SignUpForm = {
  fullName: 'Sara Demo',
  email: 'sara@example.com',
  password: 'Lens-flare7',
  confirmation: 'Lens-flare7',
}

/** Each check of the product documents with a change that makes it fail, in order (R198 to R203). */
const breaks = [
  ['password-too-weak', (form: SignUpForm) => ({ ...form, password: 'Lens flare7' })],
  ['fields-required', (form: SignUpForm) => ({ ...form, confirmation: '' })],
  ['name-too-short', (form: SignUpForm) => ({ ...form, fullName: 'Al' })],
  ['name-not-full', (form: SignUpForm) => ({ ...form, fullName: 'Sara' })],
  ['email-not-valid', (form: SignUpForm) => ({ ...form, email: 'sara@example' })],
  ['confirmation-differs', (form: SignUpForm) => ({ ...form, confirmation: `${form.confirmation}x` })],
] as const

test('a valid form passes every check', () => {
  expect(signUpFault(good)).toBeNull()
})

test.each(breaks)('an invalid form is rejected with %s (R198 to R203)', (code, broken) => {
  expect(signUpFault(broken(good))?.code).toBe(code)
})

test('a form with several errors reports the first one in the order of the product documents (R204)', () => {
  fc.assert(
    fc.property(
      fc.subarray(
        breaks.map((_, index) => index),
        { minLength: 1 },
      ),
      (chosen) => {
        // Later checks are broken first, because each change expects its own field to be valid.
        const form = chosen
          .toReversed()
          .reduce<SignUpForm>((made, index) => breaks[index]?.[1](made) ?? made, good)
        // A name of two characters and a name of one word change the same field, and the shorter one wins.
        const first = chosen[0] ?? 0
        expect(signUpFault(form)?.code).toBe(breaks[first]?.[0])
      },
    ),
  )
})

test('every sign-up message has an Arabic text without English words (R205)', () => {
  for (const [code] of breaks) expect(errorTexts[code].ar).toMatch(/^[\u0600-\u06ff\s\d.,:]+$/)
})

test('an empty required field is reported and gets the focus (R199)', () => {
  for (const field of ['fullName', 'email', 'password', 'confirmation'] as const) {
    expect(signUpFault({ ...good, [field]: '' })).toEqual({ code: 'fields-required', field })
  }
})

test('an invalid email address gets the focus (R202)', () => {
  expect(signUpFault({ ...good, email: 'nobody' })?.field).toBe('email')
})

test('the name and the email address are trimmed, the address is lowercased, and passwords stay as typed (R197, R198, R209)', () => {
  const typed = {
    fullName: '  Sara   Demo ',
    email: ' SARA@Example.COM ',
    password: ' a1!aaaaa ',
    confirmation: 'x ',
  }
  expect(tidySignUp(typed)).toEqual({
    fullName: 'Sara Demo',
    email: 'sara@example.com',
    password: ' a1!aaaaa ',
    confirmation: 'x ',
  })
})

test.each([
  ['Lens-flare7', null],
  ['كاميرا-٧٧', null],
  ['Lens flare7', 'password-too-weak'],
  ['Lens-fl7', null],
  ['Lens-f7', 'password-too-weak'],
  ['Lens-flare-of-sun-77', null],
  ['Lens-flare-of-sun-777', 'password-too-long'],
  [' Abc#1234 ', 'password-too-weak'],
  ['Lens-flare7 ', 'password-too-weak'],
  ['\u00A0Lens-flare7', 'password-too-weak'],
  ['Lensflare7', 'password-too-weak'],
  ['Lens-flare', 'password-too-weak'],
  ['1234-5678', 'password-too-weak'],
  ['', 'password-too-weak'],
  ['P@ssw0rd1', 'password-too-common'],
  ['ADMIN@123', 'password-too-common'],
  [demoAccounts.password, 'password-too-common'],
] as const)('the password rule answers %j with %s (R198)', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

test.each([' Abc#1234 ', ' Abc#1234', 'Abc#1234 ', ' '])(
  'the password %j with a leading or trailing space gets the password message before any other (R198)',
  (password) => {
    const form = tidySignUp({ fullName: '', email: '', password, confirmation: password })
    expect(signUpFault(form)).toEqual({ code: 'password-too-weak', field: 'password' })
  },
)

test('the message for a password of 21 characters states the limit in both languages (R238)', () => {
  const password = 'Lens-flare-of-sun-777'
  expect(signUpFault({ ...good, password, confirmation: password })).toEqual({
    code: 'password-too-long',
    field: 'password',
  })
  expect(errorTexts['password-too-long'].en).toContain('at most 20')
  expect(errorTexts['password-too-long'].ar).toBe('يجب ألا تزيد كلمة المرور على 20 خانة.')
})

test('every listed common password satisfies all other password rules, so that no entry is redundant', () => {
  const idle = [...commonPasswords].filter((password) => passwordFault(password) !== 'password-too-common')
  expect(idle).toEqual([])
})
