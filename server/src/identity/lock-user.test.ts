import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseForThisTest } from '#test/database.ts'
import { newId } from '#lib/ids.ts'
import { lockUser } from './users.ts'

test.runIf(inject('engine') === 'postgres')(
  'rows that refer to a locked user can still be inserted, so that a sale never waits for its own buyer',
  async () => {
    const { db, pool } = await databaseForThisTest()
    const userId = newId(new Date())
    await pool.query(
      `insert into users (id, email, full_name, created_at) values ($1, 'sara@example.com', 'Sara', now())`,
      [userId],
    )
    const another = await pool.connect()
    onTestFinished(() => another.release())
    await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      // The lock that a foreign key takes when an enrolment or an order is inserted.
      const { rows } = await another.query('select 1 from users where id = $1 for key share nowait', [userId])
      expect(rows).toHaveLength(1)
      await expect(
        another.query('select 1 from users where id = $1 for no key update nowait', [userId]),
      ).rejects.toThrow('could not obtain lock')
    })
  },
)
