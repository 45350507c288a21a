import { expect, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { databaseForThisTest } from '#test/database.ts'

test('a new database is fully migrated and has a content version', async () => {
  const { db } = await databaseForThisTest()
  expect((await readContentState(db)).version).toBeGreaterThanOrEqual(1)
})

test('afterCommit callbacks run once after a commit and never after a rollback', async () => {
  const { db, pool } = await databaseForThisTest()
  const done: string[] = []
  await db.transaction(async (tx) => {
    tx.afterCommit(() => done.push('kept'))
    await tx.run('create table things (id int)')
    expect(done).toEqual([])
  })
  expect(done).toEqual(['kept'])
  await expect(
    db.transaction(async (tx) => {
      tx.afterCommit(() => done.push('rolled back'))
      await tx.run('select nothing')
    }),
  ).rejects.toThrow()
  await db.transaction((tx) => tx.run('insert into things values (1)'))
  expect(done).toEqual(['kept'])
  expect((await pool.query('select id from things')).rows).toEqual([{ id: 1 }])
})
