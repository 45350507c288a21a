import { expect, test } from 'vitest'
import { addressOf, cacheKeyOf } from './page-address.ts'

const at = (url: string) => addressOf(url, 'https://shop.example')

test('the address is on our own origin, whatever is asked for', () => {
  expect(at('/home/?q=1').href).toBe('https://shop.example/home/?q=1')
  expect(at('//evil.example/x').origin).toBe('https://shop.example')
  expect(at('/\\evil.example').origin).toBe('https://shop.example')
})

test('a public page is kept by path and language alone', () => {
  expect(cacheKeyOf(at('/home/'), 'ar')).not.toBe(cacheKeyOf(at('/home/'), 'en'))
  expect(cacheKeyOf(at('/home/?lang=ar'), 'ar')).toBe(cacheKeyOf(at('/home/'), 'ar'))
  expect(cacheKeyOf(at('/home/R2/R3/prc/All?q=x'), 'ar')).not.toBe(
    cacheKeyOf(at('/home/R2/R3/prc/All'), 'ar'),
  )
})

test('an address with parameters that mean nothing to us is rendered but not kept', () => {
  expect(cacheKeyOf(at('/home/?utm_source=x'), 'ar')).toBeNull()
})
