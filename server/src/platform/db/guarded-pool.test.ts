import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readContentVersion } from '#cms/content/content.store.ts'
import { databaseForThisTest } from '#test/database.ts'

const rejected = /asked for a second connection/

test('a query or transaction on another connection fails inside a transaction', async () => {
  const { db, paymentsDb, pool } = await databaseForThisTest()
  await db.transaction(async (tx) => {
    await expect(readContentVersion(db)).rejects.toMatchObject({ cause: { message: rejected } })
    await expect(readContentVersion(paymentsDb)).rejects.toMatchObject({ cause: { message: rejected } })
    await expect(paymentsDb.transaction(async () => 1)).rejects.toThrow(rejected)
    await expect(pool.query('select 1')).rejects.toThrow(rejected)
    expect(await readContentVersion(tx)).toBeGreaterThanOrEqual(1)
  })
  expect(await readContentVersion(db)).toBeGreaterThanOrEqual(1)
})

test('deferred work of a transaction and concurrent callers may use other connections', async () => {
  const { db } = await databaseForThisTest()
  let later: Promise<number> | undefined
  const inside = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    later = pause(200).then(() => readContentVersion(db))
    await readContentVersion(tx)
    inside.resolve()
  })
  await inside.promise
  const beside = readContentVersion(db)
  await transaction
  expect(await Promise.all([beside, later])).toHaveLength(2)
})
