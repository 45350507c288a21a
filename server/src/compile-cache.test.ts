import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resolveQuickly } from './compile-cache.ts'

const left = { url: 'left to Node' }
const resolved = (specifier: string, parentURL: string) =>
  resolveQuickly(specifier, { parentURL, conditions: [], importAttributes: {} }, () => left)

test('files of Drizzle are found beside each other, as modules', () => {
  const index = import.meta.resolve('drizzle-orm')
  const found = resolved('./sql/sql.js', index)
  expect(found).toMatchObject({ format: 'module', shortCircuit: true })
  expect(existsSync(fileURLToPath(found.url))).toBe(true)
})

test('everything else is left to Node', () => {
  expect(resolved('pg', import.meta.resolve('drizzle-orm'))).toBe(left)
  expect(resolved('./config/config.ts', import.meta.url)).toBe(left)
})
