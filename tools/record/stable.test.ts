import { expect, test } from 'vitest'
import { inOrder, stable } from './stable.ts'

const [one, two] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b']

test('a random value has the same placeholder everywhere, and each kind is numbered by order of appearance', () => {
  const random = 'x7_RZ-kq0Y3bJmA1vTzWcN8dPfLhGsEuOiQrXyB2K4M'
  expect(stable(`${two} ${random} ${one} /orders/${two}.pdf ?link=${random}`)).toBe(
    '<uuid 1> <token 1> <uuid 2> /orders/<uuid 1>.pdf ?link=<token 1>',
  )
})

test.each([
  ['a secret id', `cart ${'0a'.repeat(16)}.`, 'cart <secret 1>.'],
  ['a page of the provider', `/wr/${'A1'.repeat(32)}`, '/wr/<secret 1>'],
  ['a token without a digit', '?link=hmvjowigzbVnxkNsqbkwPv-limCemGdXfMGzFLNpcrk', '?link=<token 1>'],
  ['a transaction', 'tranRef=TST2606104464293&x', 'tranRef=<transaction 1>&x'],
  ['a certificate behind an encoded blank', '%20-%201SVT-JRJK-489B-JAH0.pdf', '%20-%20<certificate 1>.pdf'],
  ['a certificate in a name', 'certificate-R820-NHF1-S3TA-T7MH.pdf', 'certificate-<certificate 1>.pdf'],
  ['the hash of a file of the pages', '/assets/course.page-B_x-9aZq.js', '/assets/course.page-<asset 1>.js'],
])('%s is replaced', (_, text, expected) => {
  expect(stable(text)).toBe(expected)
})

test.each([
  '67ca7c35a8d2cef36e64af07',
  '2026-03-02T09:28:05.000Z',
  'invoice-00000004.pdf',
  '/home/R2/R4/filmproduction/SND-101',
  'a-guide-to-your-first-film-festival-and-what-comes-after-it',
  '0501234567 SAR 1,260.00',
])('%s is no random value and stays', (text) => {
  expect(stable(text)).toBe(text)
})

test('the order of a list does not depend on random values', () => {
  expect(inOrder([`${two} b`, `${one} a`])).toEqual([`${one} a`, `${two} b`])
  expect(inOrder([`${one} b`, `${two} a`])).toEqual([`${two} a`, `${one} b`])
})
