import type { Lang } from '@matla/contract/kit/lang'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { Price } from './price.tsx'

const render = (lang: Lang, price: ReactNode) =>
  renderToStaticMarkup(<PageLanguage value={lang}>{price}</PageLanguage>)
const words = (markup: string) => markup.replace(/<[^>]+>/g, '')

test('a price is named in the language of the page, with Western digits in both', () => {
  expect(render('ar', <Price halalas={220000} />)).toContain('aria-label="2,200 ريال سعودي"')
  expect(render('en', <Price halalas={220000} />)).toContain('aria-label="2,200 Saudi riyals"')
})

test('a price runs left to right with the sign first, and is copied as SAR', () => {
  const markup = render('ar', <Price halalas={105000} decimals={2} />)
  expect(markup).toContain('dir="ltr"')
  expect(words(markup)).toBe('SAR 1,050.00')
  expect(markup.indexOf('<svg')).toBeLessThan(markup.indexOf('1,050.00</span>'))
})

test('a discount has a minus before the sign', () => {
  const markup = render('ar', <Price halalas={-45000} decimals={2} />)
  expect(markup).toContain('aria-label="−450.00 ريال سعودي"')
  expect(words(markup)).toBe('−SAR 450.00')
})

test('the former price is struck through and labelled as former', () => {
  expect(words(render('en', <Price halalas={220000} was={640000} />))).toContain('Was SAR 6,400')
  expect(render('ar', <Price halalas={220000} was={640000} />)).toContain('<s ')
})
