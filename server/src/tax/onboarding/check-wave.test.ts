import { expect, test } from 'vitest'
import { databaseForThisTest } from '#test/database.ts'
import { putSetting } from '#platform/settings/settings.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'
import { addBuyer } from '#test/fixtures/orders.ts'
import { checkWave } from './check-wave.ts'

test('staff are reminded 90, 30 and 7 days before phase 2 is required, until the shop has switched', async () => {
  const { db } = await databaseForThisTest()
  const log = { warn: () => undefined, error: () => undefined }
  const remindedOn = async (day: string) => {
    await checkWave({ db, log, clock: () => new Date(`${day}T06:00:00Z`) })
    const tasks = await db.select().from(staffTasksTable)
    return tasks.filter(({ closedAt }) => closedAt === null).map(({ subject }) => subject)
  }
  expect(await remindedOn('2027-01-30')).toEqual([])
  const { userId: changedBy } = await addBuyer(db, 'owner@waves.example')
  const changedAt = new Date('2026-07-24T09:00:00Z')
  await db.transaction((tx) =>
    putSetting(tx, { key: 'wave', value: { date: '2027-02-01' }, changedAt, changedBy }),
  )
  expect(await remindedOn('2026-10-01')).toEqual([])
  expect(await remindedOn('2026-11-28')).toEqual(['90'])
  expect(await remindedOn('2027-01-10')).toEqual(['90', '30'])
  expect(await remindedOn('2027-02-05')).toEqual(['90', '30', '7'])
  await startTestUnit(db, new Date('2027-02-06T09:00:00Z'))
  expect(await remindedOn('2027-02-07')).toEqual([])
})
