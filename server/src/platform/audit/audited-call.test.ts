import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseForThisTest } from '#platform/db/test-database.ts'
import { audited, type CallOfStaff } from './audited-call.ts'
import { writeAudit } from './write-audit.ts'

const now = new Date('2026-11-23T09:20:46Z')
const clock = () => now

let database: Database
let call: CallOfStaff
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
    for (let at = 0; at < times; at++)
      await tx.execute(sql`insert into limits (key, tries, until) values (${`key ${at}`}, 1, now())`)
  })

test('the entry of a call is committed together with what the call does', async () => {
  await audited({ ...database, clock }, call, () => change())
  const { rows } = await database.pool.query<{ writer: string }>('select xmin::text as writer from limits')
  expect(await entries()).toMatchObject([
    { request_id: 'r1', roles: ['finance', 'support'], area: 'orders', action: 'note', ...rows[0] },
  ])
})

test('a call that fails leaves no entry, and one that opens no transaction leaves one', async () => {
  const failing = audited({ ...database, clock }, call, async () => {
    await database.db.transaction(async () => {
      throw new Error('not so')
    })
  })
  await expect(failing).rejects.toThrow('not so')
  expect(await entries()).toEqual([])
  expect(await audited({ ...database, clock }, call, async () => 'read')).toBe('read')
  expect(await entries()).toHaveLength(1)
})

test('what the use case writes itself takes the place of the entry, and gets what the call knows', async () => {
  const [before, after] = [{ price: 1 }, { price: 2 }]
  await audited({ ...database, clock }, call, () =>
    database.db.transaction((tx) =>
      writeAudit(tx, { actorId: call.actorId, action: 'price', subject: 'x', before, after }, now),
    ),
  )
  const own = { action: 'price', subject: 'x', before, after, request_id: 'r1', area: 'orders' }
  expect(await entries()).toMatchObject([own])
})

test('a transaction that collides and is made again, and one that is undone before another, leave one entry', async () => {
  let tries = 0
  await audited({ ...database, clock }, call, async () => {
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

test('what runs beside a call is not written into its entry', async () => {
  const other = { ...call, requestId: 'r2' }
  await Promise.all([
    audited({ ...database, clock }, call, () => change(1)),
    audited({ ...database, clock }, other, async () => undefined),
    database.db.transaction(async () => undefined),
  ])
  expect(await entries()).toHaveLength(2)
})
