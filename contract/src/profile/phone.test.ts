import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneStarts, readPhone, storedPhone, whatsappHref } from './phone.ts'

test.each([
  ['0501234567', '+966501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
  ['501234567', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['00966501234567', '+966501234567'],
  ['00966 0501234567', '+966501234567'],
  ['+966 (0)50-123-4567', '+966501234567'],
  ['\u200e+966 50 123 4567\u200f', '+966501234567'],
  ['٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['011 234 5678', '+966112345678'],
  ['920012345', '+966920012345'],
  ['800 124 5678', '+9668001245678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['0020 2 27928888', '+20227928888'],
])('the number %j is normalized to %s', (typed, number) => {
  expect(readPhone(typed)).toBe(number)
})

test.each([
  '',
  '123',
  '+',
  '+966 40 123 4567',
  '+966501234',
  '050123456',
  '+0123456789',
  '+1234567890123456',
  'call me',
  '050123456x',
  '5012345678',
])('the text %j is rejected because it is not a Saudi or an international number', (typed) => {
  expect(readPhone(typed)).toBeNull()
})

test('an ambiguous number is stored as typed, and text without a number is rejected', () => {
  expect(storedPhone('٥٥٥ ١٢٣٤')).toBe('555 1234')
  expect(storedPhone('0501234567')).toBe('+966501234567')
  expect(storedPhone('1234')).toBeNull()
  expect(storedPhone('no phone')).toBeNull()
  expect(storedPhone('<script>12345</script>')).toBeNull()
})

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const mobile = fc.stringMatching(/^5\d{8}$/)
const gap = fc.constantFrom('', ' ', '-', ' - ', '.', '\u200f')

test('every way of writing a Saudi mobile number normalizes to the same number', () => {
  fc.assert(
    fc.property(
      mobile,
      fc.constantFrom('0', '966', '+966', '00966', '+966 0'),
      gap,
      fc.boolean(),
      (...typed) => {
        const [number, head, between, isArabic] = typed
        const written = `${head}${between}${number.slice(0, 2)}${between}${number.slice(2)}`
        expect(readPhone(isArabic ? arabic(written) : written)).toBe(`+966${number}`)
      },
    ),
  )
})

test('any text normalizes to null or to an E.164 number that normalizes to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+٠-٩0-9 ()-]{0,24}$/)), (typed) => {
      const number = readPhone(typed)
      if (number === null) return
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/)
      expect(readPhone(number)).toBe(number)
      expect(storedPhone(number)).toBe(number)
    }),
  )
})

test('the typed beginning of a number finds the stored number in any notation, and shorter or other text does not', () => {
  fc.assert(
    fc.property(
      mobile,
      fc.constantFrom('0', '', '966', '+966', '00966', '+966 0'),
      gap,
      fc.boolean(),
      fc.integer({ min: 5, max: 9 }),
      (number, head, between, isArabic, length) => {
        const written = `${head}${head && between}${number.slice(0, length)}`
        const starts = phoneStarts(isArabic ? arabic(written) : written)
        expect(starts.some((start) => `+966${number}`.startsWith(start))).toBe(true)
      },
    ),
  )
  expect(phoneStarts('+20 10 1234')).toContain('+20101234')
  expect(phoneStarts('555 1234')).toContain('555 1234')
  for (const text of ['0501', 'sara', 'sara 0501234567', '']) expect(phoneStarts(text)).toEqual([])
})

test.each([
  ['+966 50 000 0000', 'https://wa.me/966500000000'],
  ['0500000000', 'https://wa.me/966500000000'],
  ['00966500000000', 'https://wa.me/966500000000'],
  ['+971501234567', 'https://wa.me/971501234567'],
  ['https://wa.me/9665', 'https://wa.me/9665'],
])('the contact %s opens a chat', (contact, href) => {
  expect(whatsappHref(contact)).toBe(href)
})
