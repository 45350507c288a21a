import { expect, test } from 'vitest'
import { endText } from './bundle-components.ts'

test.each([
  ['2026-12-12T20:59:00Z', 'December 12, 2026 11:59 pm', '١٢ ديسمبر ٢٠٢٦ ١١:٥٩ م'],
  ['2026-12-12T21:05:00Z', 'December 13, 2026 12:05 am', '١٣ ديسمبر ٢٠٢٦ ١٢:٠٥ ص'],
  ['2027-03-01T09:30:00Z', 'March 1, 2027 12:30 pm', '١ مارس ٢٠٢٧ ١٢:٣٠ م'],
])('R115 an offer that ends at %s ends on %s in Riyadh', (instant, en, ar) => {
  expect(endText(new Date(instant))).toEqual({ en, ar })
})

test('a plain date parser reads the English text as the local time in Riyadh', () => {
  const end = new Date('2026-12-12T20:59:00Z')
  expect(new Date(`${endText(end).en} GMT+3`)).toEqual(end)
})
