import { expect, test } from 'vitest'
import { addOutcome } from '#cart/add-outcome.ts'

const sentence = (answer: Parameters<typeof addOutcome>[0]) => addOutcome(answer, 'en')

test('a successful add shows a message and opens the cart (R280)', () => {
  expect(sentence({ ok: true, notice: 'added' })).toEqual({
    kind: 'ok',
    text: 'Course added to cart successfully',
    goesToCart: true,
  })
})

test('an editing course reports that the package was added instead (R293)', () => {
  expect(sentence({ ok: true, notice: 'bundle-instead' }).text).toContain('package')
})

test.each([
  ['course-not-found', 'x', 'Failed to add course to cart: service temporarily unavailable'],
  ['unreachable', '', 'Failed to add course to cart: service temporarily unavailable'],
  ['invalid', 'x', 'Failed to add course to cart: invalid data'],
  ['course-already-owned', 'You already own this course.', 'You already own this course.'],
  ['unexpected', '', 'Failed to add to cart'],
])('the error %s shows the reason without leaving the page (R281 to R284)', (code, message, text) => {
  expect(sentence({ ok: false, code, message })).toMatchObject({ text, goesToCart: false })
})

test.each([
  ['course-already-in-cart', ''],
  ['unexpected', 'This course is already in cart.'],
])(
  'adding a course that is already in the cart reports this and opens the cart: %s (R281)',
  (code, message) => {
    expect(sentence({ ok: false, code, message })).toEqual({
      kind: 'info',
      text: 'Course Already in Cart',
      goesToCart: true,
    })
  },
)

test('no response within 5 s is a failure like an unavailable service (R285)', () => {
  expect(sentence(null)).toMatchObject({ kind: 'bad', goesToCart: false })
})

test('every message exists in Arabic and English', () => {
  expect(addOutcome({ ok: true }, 'ar').text).toBe('أُضيفت الدورة إلى السلة')
})
