import { expect, inject, test } from 'vitest'
import { readContentVersion } from '#content/content-version.store.ts'
import { databaseForThisTest } from './test-database.ts'

test.runIf(inject('engine') === 'postgres')(
  'the same statement is prepared once on a connection and gives the same answer',
  async () => {
    const { db } = await databaseForThisTest()
    await db.transaction(async (tx) => {
      const answers = [
        await readContentVersion(tx),
        await readContentVersion(tx),
        await readContentVersion(tx),
      ]
      expect(answers).toEqual([1, 1, 1])
      const { rows } = await tx.execute<{ prepared: number }>(
        `select count(*)::int as prepared from pg_prepared_statements where statement like 'select "version" from %'`,
      )
      expect(rows[0]?.prepared).toBe(1)
    })
  },
)
