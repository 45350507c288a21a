import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('VIRUS_SCANNER=%s is read as the address of clamd', (value, address) => {
  expect(readConfig({ VIRUS_SCANNER: value }).virusScanner).toEqual(address)
})

test('without VIRUS_SCANNER files are not scanned', () => {
  expect(readConfig({}).virusScanner).toBeNull()
})

test.each(['on', 'tcp://127.0.0.1', '127.0.0.1:3310', 'http://127.0.0.1:3310', 'unix:clamd.ctl'])(
  'VIRUS_SCANNER=%s is rejected',
  (value) => {
    expect(() => readConfig({ VIRUS_SCANNER: value })).toThrow('VIRUS_SCANNER')
  },
)
