import { expect, test } from 'vitest'
import { consolePages } from './routes.ts'

test('no two pages of the console have the same key', () => {
  const keys = consolePages.flatMap(({ menu }) => menu?.key ?? [])
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
})
