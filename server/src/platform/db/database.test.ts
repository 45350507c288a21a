import { expect, test } from 'vitest'
import { readContentVersion } from '#cms/content/content.store.ts'
import { databaseForThisTest } from './test-database.ts'

test('a new database is at the newest version and knows its content version', async () => {
  const { db } = await databaseForThisTest()
  expect(await readContentVersion(db)).toBeGreaterThanOrEqual(1)
})
