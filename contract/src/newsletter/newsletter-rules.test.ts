import { expect, test } from 'vitest'
import { newsletterFault, newsletterTexts } from './newsletter-rules.ts'

test.each<[email: string, fault: string | null, row: string]>([
  ['', 'emailEmpty', 'R141'],
  ['   ', 'emailEmpty', 'R141'],
  ['sara', 'emailBad', 'R142'],
  ['sara@', 'emailBad', 'R142'],
  ['sara@example', 'emailBad', 'R142, R146'],
  ['sa ra@example.com', 'emailBad', 'R142, R146'],
  ['sara@example.com', null, 'R146'],
  [' sara@mail.example.com ', null, 'R146'],
])('the email address %j gives the result %s (%s)', (email, fault) => {
  expect(newsletterFault(email)).toBe(fault)
})

test('the messages have the wording of the product documents without full stops, in both languages (R141 to R145)', () => {
  const { emailEmpty, emailBad, subscribed, failed } = newsletterTexts
  expect([emailEmpty, emailBad, subscribed, failed].map(({ en }) => en)).toEqual([
    'Email is required',
    'Please enter a valid email address',
    'Successfully subscribed to newsletter',
    'Failed to subscribe. Please try again',
  ])
  for (const { ar } of [emailEmpty, emailBad, subscribed, failed])
    expect(ar).toMatch(/^[\u0600-\u06FF .]+[^.]$/)
})
