import { paymentMarks } from '@matla/contract/payments/payment-marks'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { PaymentMarkFiles, toMarkFiles } from './payment-mark-files.ts'
import { PaymentMarks } from './payment-mark.tsx'

test('the sprite contains exactly the named payment marks, under the ids that the page uses', () => {
  const sprite = readFileSync(`${import.meta.dirname}/payment-marks.svg`, 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  const page = renderToStaticMarkup(<PaymentMarks marks={paymentMarks} />)
  expect([...page.matchAll(/#([^"]+)"/g)].map((match) => match[1])).toEqual(drawn)
})

test('a payment mark has its name for screen readers in the language of the page', () => {
  const show = (lang: 'ar' | 'en') =>
    renderToStaticMarkup(
      <PageLanguage value={lang}>
        <PaymentMarks marks={['sadad']} />
      </PageLanguage>,
    )
  expect(show('en')).toMatch(/role="img" aria-label="SADAD".*#sadad"/)
  expect(show('ar')).toMatch(/role="img" aria-label="سداد".*#sadad"/)
})

test('a school’s own file replaces the drawing, in a box of the same size', () => {
  const files = toMarkFiles([
    { mark: 'mada', src: '/media/uploads/mada.svg' },
    { mark: 'visa', src: null },
  ])
  const page = renderToStaticMarkup(
    <PaymentMarkFiles value={files}>
      <PaymentMarks marks={['mada', 'visa']} />
    </PaymentMarkFiles>,
  )
  const [file, drawing] = [/<img [^>]*>/.exec(page)?.[0] ?? '', /<svg [^>]*>/.exec(page)?.[0] ?? '']
  expect(file).toContain('src="/media/uploads/mada.svg" alt="مدى" width="48" height="28"')
  expect(drawing).toContain('viewBox="0 0 48 28"')
  const classOf = (tag: string) => /class="([^"]*)"/.exec(tag)?.[1]
  expect(classOf(file)).toBe(classOf(drawing))
})
