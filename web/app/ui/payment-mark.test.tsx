import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paymentMarks } from './payment-mark-names.ts'
import { PaymentMarks } from './payment-mark.tsx'

test('the sprite contains exactly the named payment marks, under the ids that the page uses', () => {
  const sprite = readFileSync(`${import.meta.dirname}/payment-marks.svg`, 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  const page = renderToStaticMarkup(<PaymentMarks names={paymentMarks} />)
  expect([...page.matchAll(/#([^"]+)"/g)].map((match) => match[1])).toEqual(drawn)
})

test('a payment mark has its name for screen readers', () => {
  expect(renderToStaticMarkup(<PaymentMarks names={['STC Pay']} />)).toMatch(
    /role="img" aria-label="STC Pay".*#stc-pay"/,
  )
})
