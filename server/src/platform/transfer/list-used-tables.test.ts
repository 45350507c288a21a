import { expect, test } from 'vitest'
import { countRows } from '#platform/backup/backup.store.ts'
import { databaseForThisTest } from '#test/database.ts'
import { listUsedTables } from './list-used-tables.ts'

test('a new database has no used tables, and one row more or less makes a table count as used', async () => {
  const { pool } = await databaseForThisTest()
  const client = await pool.connect()
  const rows = await countRows(client)
  client.release()
  expect(listUsedTables(rows)).toEqual([])
  const tables = Object.keys(rows).filter((name) => !name.startsWith('pgboss.'))
  expect(tables.length).toBeGreaterThan(50)
  for (const name of tables) {
    const count = rows[name] ?? 0
    expect(listUsedTables({ ...rows, [name]: count + 1 })).toEqual([name])
    if (count > 0) expect(listUsedTables({ ...rows, [name]: count - 1 })).toEqual([name])
  }
  expect(listUsedTables({ ...rows, 'pgboss.job_common': 1, 'pgboss.queue': 7 })).toEqual([
    'pgboss.job_common',
  ])
})
