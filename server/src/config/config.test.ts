import { expect, test } from 'vitest'
import { BadConfig } from './bad-config.ts'
import { readConfig } from './config.ts'

test('without any variables the shop is the demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    isDemo: true,
    slug: 'matla',
    mayUseSandbox: true,
  })
})

test('an invalid value is reported with its variable and purpose', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT \(Port that the server listens on\)/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(BadConfig)
})

test('a partly configured provider is rejected', () => {
  expect(() => readConfig({ PAYTABS_URL: 'https://secure.paytabs.sa' })).toThrow(
    /PAYTABS_PROFILE_ID, PAYTABS_SERVER_KEY/,
  )
})

test('production requires SANDBOX=1 for sandbox providers and ignores failpoints', () => {
  expect(readConfig({ NODE_ENV: 'production', FAILPOINT: 'settle:before-commit' })).toMatchObject({
    mayUseSandbox: false,
    failpoint: null,
  })
  expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).mayUseSandbox).toBe(true)
})

test('in production, or with a real payment provider, the demo is off unless DEMO=1 (A8)', () => {
  const paytabs = (url: string) => ({
    PAYTABS_URL: url,
    PAYTABS_PROFILE_ID: '1',
    PAYTABS_SERVER_KEY: 'a server key',
  })
  const real = [{ NODE_ENV: 'production' }, paytabs('https://secure.paytabs.sa')]
  for (const settings of real) {
    expect(readConfig(settings)).toMatchObject({ isDemo: false, isRealShop: true })
    expect(readConfig({ ...settings, DEMO: '1' })).toMatchObject({ isDemo: true, isRealShop: true })
  }
  expect(readConfig(paytabs('http://127.0.0.1:3900'))).toMatchObject({ isDemo: true, isRealShop: false })
})

test('a misspelled production mode is rejected, not treated as a trial (A8)', () => {
  for (const NODE_ENV of ['prod', 'Production', 'production '])
    expect(() => readConfig({ NODE_ENV })).toThrow(/^NODE_ENV/)
})

test('production requires https for browsers and payment providers, except on this machine (A8)', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://shop.example' })).toThrow(
    /^PUBLIC_URL: .*https/,
  )
  for (const PUBLIC_URL of ['https://shop.example', 'http://127.0.0.1:3000', 'http://localhost:3000'])
    expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  const pretending = { ...production, SANDBOX: '1', PUBLIC_URL: 'http://shop.example' }
  expect(readConfig(pretending).publicUrl).toBe('http://shop.example')
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    databaseUrl: null,
    publicUrl: 'https://shop.example',
  })
})
