import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { isInstalled } from './is-installed.mjs'

const folder = mkdtempSync(join(tmpdir(), 'installed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } }
const other = { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-b' } }
const elsewhere = { 'node_modules/darwin': { version: '1.0.0', optional: true } }

test.each([
  ['the same', one, one, true],
  ['without what is for another machine', { ...one, ...elsewhere }, one, true],
  ['another version', one, other, false],
  ['a package too few', { ...one, 'node_modules/two': { version: '2.0.0' } }, one, false],
  ['a package too many', one, { ...one, 'node_modules/two': { version: '2.0.0' } }, false],
])('%s', (_, wanted, there, verdict) => {
  const [lock, hidden] = [join(folder, 'lock.json'), join(folder, 'hidden.json')]
  writeFileSync(
    lock,
    JSON.stringify({ packages: { '': { version: '1.0.0' }, web: { version: '1.0.0' }, ...wanted } }),
  )
  writeFileSync(hidden, JSON.stringify({ packages: there }))
  expect(isInstalled(lock, hidden, process.execPath)).toBe(verdict)
  expect(isInstalled(lock, hidden, join(folder, 'no-node'))).toBe(false)
  expect(isInstalled(lock, join(folder, 'none.json'), process.execPath)).toBe(false)
})
