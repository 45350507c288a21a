import process from 'node:process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, howToInstall } from './find-test-tools.mjs'

afterEach(() => vi.unstubAllEnvs())

test('CHROMIUM_PATH takes precedence, and a path to a missing file finds no Chromium', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findChromium()).toBeUndefined()
})

test('the message about missing tools contains the command that installs them', () => {
  const output = howToInstall([
    { apt: 'chromium', what: 'a Chromium', elsewhere: 'install Chrome', find: () => undefined },
  ])
  expect(output).toContain('sudo apt-get install chromium')
  expect(output).toContain('install Chrome')
})
