import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

test('an IPv4 address is its own network, even in IPv6 notation (A3)', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      expect(networkOf(ip)).toBe(ip)
      expect(networkOf(`::ffff:${ip}`)).toBe(ip)
    }),
  )
})

test('the first 64 bits of an IPv6 address are its network, in any notation (A3)', () => {
  const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const prefix = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), part, part, part)
  fc.assert(
    fc.property(prefix, fc.array(part, { minLength: 8, maxLength: 8 }), ([first, ...more], host) => {
      const start = [first.toString(16), ...more].join(':')
      const [one, other] = [host.slice(0, 4).join(':'), host.slice(4).join(':').toUpperCase()]
      expect(networkOf(`${start}:${one}`)).toBe(networkOf(`${start}:${other}`))
    }),
  )
  expect(networkOf('2001:db8:0:1::9')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8:0:2::9')).not.toBe(networkOf('2001:db8:0:1::9'))
})

test('all invalid addresses share one network', () => {
  expect(networkOf('made up')).toBe(networkOf(''))
})
