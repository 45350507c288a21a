import { expect, test } from 'vitest'
import { databaseForThisTest } from '#test/database.ts'

test('a statement that failed, by itself or in a transaction, works afterwards', async () => {
  const { pool, db } = await databaseForThisTest()
  await pool.query('create table things (id int primary key)')
  const add = (id: number) => pool.query({ text: 'insert into things values ($1)', values: [id] })
  const count = async () => {
    const { rows } = await pool.query({ text: 'select count(*)::int as count from things', values: [] })
    return rows[0]?.count
  }
  await add(1)
  for (let tries = 0; tries < 2; tries++) {
    await expect(add(1)).rejects.toMatchObject({ code: '23505' })
    await expect(pool.query({ text: 'select nothing from things', values: [] })).rejects.toMatchObject({
      code: '42703',
    })
    await expect(db.transaction((tx) => tx.execute('select nowhere from things'))).rejects.toThrow()
  }
  await add(2)
  expect(await count()).toBe(2)
  await pool.query('create table other (nothing int)')
  await pool.query('alter table things add column nothing int')
  const { rows } = await pool.query({ text: 'select nothing from things', values: [] })
  expect(rows).toHaveLength(2)
})
