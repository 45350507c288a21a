import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseForThisTest } from '#test/database.ts'
import { runAudited, type StaffCall } from './audited-call.ts'
import { writeAudit } from './write-audit.ts'

const now = new Date('2026-11-23T09:20:46Z')
const clock = () => now

let database: Database
let call: StaffCall
beforeEach(async () => {
  database = await databaseForThisTest()
  const staff = { email: 'staff@example.com', fullName: 'Sara Demo', lang: 'en' } as const
  const actorId = await addGuestAccount(database.db, staff, now)
  const subject = 'a subject'
  call = { requestId: 'r1', actorId, roles: ['finance', 'support'], area: 'orders', action: 'note', subject }
})

const entries = async () =>
  (await database.pool.query('select *, xmin::text as writer from audit_log order by id')).rows as {
    action: string
    writer: string
  }[]

const change = (times = 1) =>
  database.db.transaction(async (tx) => {
    for (let index = 0; index < times; index++)
      await tx.execute(sql`insert into limits (key, tries, until) values (${`key ${index}`}, 1, now())`)
  })

test('the audit entry of a call is committed in the same transaction as its changes', async () => {
  await runAudited({ ...database, clock }, call, () => change())
  const { rows } = await database.pool.query<{ writer: string }>('select xmin::text as writer from limits')
  expect(await entries()).toMatchObject([
    { request_id: 'r1', roles: ['finance', 'support'], area: 'orders', action: 'note', ...rows[0] },
  ])
})

test('a failed call leaves no audit entry, and a call without a transaction leaves one', async () => {
  const failing = runAudited({ ...database, clock }, call, async () => {
    await database.db.transaction(async () => {
      throw new Error('not so')
    })
  })
  await expect(failing).rejects.toThrow('not so')
  expect(await entries()).toEqual([])
  expect(await runAudited({ ...database, clock }, call, async () => 'read')).toBe('read')
  expect(await entries()).toHaveLength(1)
})

test('an entry written by the use case replaces the automatic one and receives the facts of the call', async () => {
  const [before, after] = [{ price: 1 }, { price: 2 }]
  await runAudited({ ...database, clock }, call, () =>
    database.db.transaction((tx) =>
      writeAudit(tx, { actorId: call.actorId, action: 'price', subject: 'x', before, after }, now),
    ),
  )
  const own = { action: 'price', subject: 'x', before, after, request_id: 'r1', area: 'orders' }
  expect(await entries()).toMatchObject([own])
})

test('a retried transaction, or a rolled back one before another, leaves a single entry', async () => {
  let tries = 0
  await runAudited({ ...database, clock }, call, async () => {
    await database.db
      .transaction(async (tx) => {
        await writeAudit(tx, { actorId: call.actorId, action: 'undone', subject: 'x' }, now)
        throw new Error('not so')
      })
      .catch(() => undefined)
    await database.db.transaction(async (tx) => {
      tries += 1
      await writeAudit(tx, { actorId: call.actorId, action: 'again', subject: 'x' }, now)
      if (tries === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    await change(2)
  })
  expect(tries).toBe(2)
  expect((await entries()).map(({ action }) => action)).toEqual(['again'])
})

test('concurrent work is not written into the entry of a call', async () => {
  const other = { ...call, requestId: 'r2' }
  await Promise.all([
    runAudited({ ...database, clock }, call, () => change(1)),
    runAudited({ ...database, clock }, other, async () => undefined),
    database.db.transaction(async () => undefined),
  ])
  expect(await entries()).toHaveLength(2)
})
