import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { databaseForThisTest } from '#test/database.ts'

const rejected = /asked for a second connection/

test('a query or transaction on another connection fails inside a transaction', async () => {
  const { db, paymentsDb, pool } = await databaseForThisTest()
  await db.transaction(async (tx) => {
    await expect(readContentState(db)).rejects.toMatchObject({ cause: { message: rejected } })
    await expect(readContentState(paymentsDb)).rejects.toMatchObject({ cause: { message: rejected } })
    await expect(paymentsDb.transaction(async () => 1)).rejects.toThrow(rejected)
    await expect(pool.query('select 1')).rejects.toThrow(rejected)
    expect((await readContentState(tx)).version).toBeGreaterThanOrEqual(1)
  })
  expect((await readContentState(db)).version).toBeGreaterThanOrEqual(1)
})

test('deferred work of a transaction and concurrent callers may use other connections', async () => {
  const { db } = await databaseForThisTest()
  let later: Promise<unknown> | undefined
  const inside = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    later = pause(200).then(() => readContentState(db))
    await readContentState(tx)
    inside.resolve()
  })
  await inside.promise
  const beside = readContentState(db)
  await transaction
  expect(await Promise.all([beside, later])).toHaveLength(2)
})
