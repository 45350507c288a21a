import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resolveQuickly } from './compile-cache.ts'

let fallbacks = 0
const resolved = (specifier: string, parentURL: string) =>
  resolveQuickly(specifier, { parentURL, conditions: [], importAttributes: {} }, () => ({
    url: `left to Node ${++fallbacks}`,
  }))
const drizzle = import.meta.resolve('drizzle-orm')

test('relative files of Drizzle resolve as ES modules', () => {
  const found = resolved('./sql/sql.js', drizzle)
  expect(found).toMatchObject({ format: 'module', shortCircuit: true })
  expect(existsSync(fileURLToPath(found.url))).toBe(true)
})

test('relative files of the shop resolve as TypeScript modules', () => {
  const found = resolved('./config/config.ts', import.meta.url)
  expect(found).toMatchObject({ format: 'module-typescript', shortCircuit: true })
  expect(existsSync(fileURLToPath(found.url))).toBe(true)
})

test('a package or alias name is resolved once in each workspace', () => {
  const first = resolved('#one/name.ts', 'file:///usr/src/shop/server/src/a/one.ts')
  expect(resolved('#one/name.ts', 'file:///usr/src/shop/server/src/b/other.ts').url).toBe(first.url)
  expect(resolved('#one/name.ts', 'file:///usr/src/shop/sandbox/src/a/one.ts').url).not.toBe(first.url)
})

test('the resolver leaves every other import specifier to Node', () => {
  for (const [specifier, parentURL] of [
    ['pg', drizzle],
    ['./buffer.js', import.meta.resolve('fastify')],
    ['./words.json', import.meta.url],
    ['node:path', import.meta.url],
  ] as const) {
    const first = resolved(specifier, parentURL)
    expect(first.url).toMatch(/^left to Node/)
    expect(resolved(specifier, parentURL).url).not.toBe(first.url)
  }
})
