import { everyCall } from '@matla/contract/staff/index'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeStaff } from '#test/fixtures/staff.ts'
import { askWith, targetOf } from './staff-requests/ask.ts'
import { requestsByName } from './staff-requests/index.ts'
import { openFixture, type Fixture } from './staff-requests/fixture.ts'
import { withoutSeller } from '#test/outside.ts'
import { openShop, type Shop } from '#test/open-shop.ts'

type Entry = {
  readonly id: string
  readonly request_id: string | null
  readonly actor_id: string
  readonly roles: readonly string[]
  readonly area: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}

/** Whether the call is audited: it changes something or reads personal data. All file downloads are audited. */
function isAudited(name: string): boolean {
  const [, feature = '', callName = ''] = /^(.+)\.(\w+)$/.exec(name) ?? []
  const row = everyCall[feature]?.[callName]
  return row === undefined || row.method !== 'GET' || row.audited !== undefined
}
const audited = Object.entries(requestsByName).filter(([name]) => isAudited(name))

describe.runIf(inject('engine') === 'postgres')('the audit log', () => {
  let shop: Shop
  let fixture: Fixture
  let owner: string

  beforeAll(async () => {
    shop = await openShop({ jobs: 'none', settings: withoutSeller })
    fixture = await openFixture(shop)
    owner = (await fixture.person()).userId
    await makeStaff(shop.deps.db, owner, 'owner')
  })
  afterAll(() => shop.close())

  const entries = () => fixture.sql<Entry>('select * from audit_log')

  test.each(audited)(
    '%s writes one audit entry with the actor, the subject and the change (A9)',
    async (name, { changes, prepare }) => {
      const token = await fixture.session(owner)
      const sent = await prepare(fixture, { userId: owner, token })
      const known = new Set((await entries()).map(({ id }) => id))
      const answer = await askWith(shop, targetOf(name), sent, token)
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      const written = (await entries()).filter(({ id }) => !known.has(id))
      expect(written).toHaveLength(1)
      const [entry] = written
      const some = expect.stringMatching(/./)
      const facts = { actor_id: owner, request_id: some, roles: ['owner'], area: some, subject: some }
      expect(entry).toMatchObject(facts)
      expect(entry?.subject).not.toBe(entry?.area)
      const shown = (['before', 'after'] as const).filter((side) => entry?.[side] !== null)
      expect(shown).toEqual(changes ?? [])
    },
  )

  test('the audit log rejects updates, deletes and truncation (A9)', async () => {
    const before = await entries()
    expect(before.length).toBeGreaterThan(80)
    for (const statement of [
      `update audit_log set action = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
    ])
      await expect(fixture.sql(statement)).rejects.toThrow(/only ever added to/)
    expect(await entries()).toEqual(before)
  })
})
