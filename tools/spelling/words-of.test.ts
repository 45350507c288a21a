import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test('words are extracted without vowel marks, arguments, URLs and codes', () => {
  const english = 'Don’t open {name}’s /home/cart, write to a@b.example: the school’s CARD4 is a test'
  expect(wordsOf(english, 'en')).toEqual(["Don't", 'open', 'write', 'to', 'the', 'school', 'is', 'test'])
  expect(wordsOf('تعلّم {count} درسًا عبر Google و\u2066LENS15\u2069\n@ cards', 'ar')).toEqual([
    'تعلم',
    'درسا',
    'عبر',
  ])
  expect(wordsOf('تعلّم عبر Google\n@ cards', 'en')).toEqual(['Google'])
})
