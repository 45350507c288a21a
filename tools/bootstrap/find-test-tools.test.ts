import process from 'node:process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, howToInstall } from './find-test-tools.mjs'

afterEach(() => vi.unstubAllEnvs())

test('CHROMIUM_PATH wins, and a path to nothing is nothing', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findChromium()).toBeUndefined()
})

test('what is missing is said with the command that brings it', () => {
  const output = howToInstall([
    { apt: 'chromium', what: 'a Chromium', elsewhere: 'install Chrome', find: () => undefined },
  ])
  expect(output).toContain('sudo apt-get install chromium')
  expect(output).toContain('install Chrome')
})
