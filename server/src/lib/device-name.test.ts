import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge, Windows',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome, Mac'],
  [
    `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${mozilla} (Wayland; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox, Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
  ['x'.repeat(100_000), ''],
])('%.60s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
