import { expect, test } from 'vitest'
import { openSession } from '#identity/sessions.ts'
import { addGuestAccount } from '#identity/users.ts'
import { databaseForThisTest } from '#test/database.ts'
import { readVersion } from './session-version.ts'

const now = new Date('2026-09-02T09:20:46Z')

test('the version of a session is read with one statement (S10)', async () => {
  const { db, pool } = await databaseForThisTest()
  const guest = { email: 'sara@example.com', fullName: 'Sara Demo', lang: 'en' } as const
  const userId = await addGuestAccount(db, guest, now)
  const { token } = await openSession(db, { userId, kind: 'member' }, now)
  let lookups = 0
  pool.on('acquire', () => (lookups += 1))
  expect(await readVersion(db, token, now)).toMatch(/^[\w-]{22}$/)
  expect(lookups).toBe(1)
})
