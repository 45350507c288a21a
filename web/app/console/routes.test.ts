import { expect, test } from 'vitest'
import { consolePages } from './routes.ts'

test('each shortcut key opens only one page of the console', () => {
  const keys = consolePages.flatMap(({ menu }) => menu?.key ?? [])
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
})
