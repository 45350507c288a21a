import { expect, test } from 'vitest'
import { popupOf } from './account-popups.ts'

test.each([
  ['Contact not found', 'User not found', ['Create an account', '/home/signUp'], ['Try again', null]],
  ['Invalid password', 'Wrong Password', ['Try again', null], ['Forgot password', '/home/reset']],
  ['userExists', 'Welcome Back', ['Go to dashboard', '/home/Dashboard'], ['Courses', '/home/R2/R3/prc/All']],
  ['userWithoutCourse', 'Welcome Back', ['Courses', '/home/R2/R3/prc/All'], ['Not now', null]],
  [
    'User with this contact already exists',
    'User Already Exists',
    ['Log in', '/home/login'],
    ['Create an account', '/home/signUp'],
  ],
  ['NotASubscriber', 'No Active Courses', ['Subscribe now', '/home/R2/R3/prc/All'], ['Not now', null]],
  [
    'canteditProfile',
    'Profile Access Restricted',
    ['Subscribe now', '/home/R2/R3/prc/All'],
    ['Not now', null],
  ],
  ['PasswordNotSet', 'No password yet', ['Set a password', '/home/reset'], ['Try again', null]],
  ['unknown', 'Error: An unknown error occurred', ['Go Back', null], ['Contact Us', '/home/R2/R3/contact']],
] as const)('the popup %s shows %s and has two buttons (R213 to R220)', (kind, title, first, second) => {
  const popup = popupOf(kind, 'en')
  expect(popup.title).toBe(title)
  expect(popup.text).not.toBe('')
  expect(popup.buttons.map(({ label, to }) => [label, to])).toEqual([first, second])
  const arabic = popupOf(kind, 'ar')
  for (const words of [arabic.title, arabic.text, ...arabic.buttons.map(({ label }) => label)])
    expect(words).toMatch(/^[^A-Za-z]+$/)
})
