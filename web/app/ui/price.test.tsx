import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price, PriceWas } from './price.tsx'

const words = (markup: string) => markup.replace(/<[^>]+>/g, '')

test('a price is named in the language of the page, with Western digits in both', () => {
  expect(renderToStaticMarkup(<Price halalas={220000} lang="ar" />)).toContain(
    'aria-label="2,200 ريال سعودي"',
  )
  expect(renderToStaticMarkup(<Price halalas={220000} lang="en" />)).toContain(
    'aria-label="2,200 Saudi riyals"',
  )
})

test('it runs left to right, sign first, with SAR for whoever copies it', () => {
  const markup = renderToStaticMarkup(<Price halalas={105000} lang="ar" decimals={2} />)
  expect(markup).toContain('dir="ltr"')
  expect(words(markup)).toBe('SAR 1,050.00')
  expect(markup.indexOf('<svg')).toBeLessThan(markup.indexOf('1,050.00</span>'))
})

test('a discount keeps its minus before the sign', () => {
  const markup = renderToStaticMarkup(<Price halalas={-45000} lang="ar" decimals={2} />)
  expect(markup).toContain('aria-label="−450.00 ريال سعودي"')
  expect(words(markup)).toBe('−SAR 450.00')
})

test('the former price is struck through and said to be former', () => {
  expect(words(renderToStaticMarkup(<PriceWas halalas={640000} lang="en" />))).toBe('Was SAR 6,400')
  expect(renderToStaticMarkup(<Price halalas={220000} was={640000} lang="ar" />)).toContain('<s ')
})
