import { expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

test('without any variable it is the demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    isDemo: true,
    slug: 'matla',
    mayPretend: true,
  })
})

test('a bad value names the variable and what it is for', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT \(Port that the server listens on\)/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(BadConfig)
})

test('a provider is configured whole or not at all', () => {
  expect(() => readConfig({ PAYTABS_URL: 'https://secure.paytabs.sa' })).toThrow(
    /PAYTABS_PROFILE_ID, PAYTABS_SERVER_KEY/,
  )
})

test('in production stand-ins need a word of their own, and no failpoint works', () => {
  expect(readConfig({ NODE_ENV: 'production', FAILPOINT: 'settle:before-commit' })).toMatchObject({
    mayPretend: false,
    failpoint: null,
  })
  expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).mayPretend).toBe(true)
})

test('an empty variable is an absent one', () => {
  expect(readConfig({ DATABASE_URL: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    databaseUrl: null,
    publicUrl: 'https://shop.example',
  })
})
