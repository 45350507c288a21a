import { expect, test } from 'vitest'
import { buildPageAddress } from './page-address.ts'

const at = (url: string) => buildPageAddress(url, 'https://shop.example')

test('the address is on our own origin, whatever is requested', () => {
  expect(at('/home/?q=1').href).toBe('https://shop.example/home/?q=1')
  expect(at('//evil.example/x').origin).toBe('https://shop.example')
  expect(at('/\\evil.example').origin).toBe('https://shop.example')
})
