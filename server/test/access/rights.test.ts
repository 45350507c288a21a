import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { hasRight, provenRights, type Right, type StaffRole, staffRoles } from '@matla/contract/kit/rights'
import { taskRight } from '@matla/contract/staff/task-kinds'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import { makeStaff } from '#test/fixtures/staff.ts'
import type { Sent } from './access-row.ts'
import { accessToFiles, filesAreFor, methodAt } from './access-to-files.ts'
import { askWith } from './staff-requests/ask.ts'
import { requestsByName } from './staff-requests/index.ts'
import { openFixture, type Fixture } from './staff-requests/fixture.ts'
import { withoutSeller } from '#test/outside.ts'
import { openShop } from '#test/open-shop.ts'
import { requestedTask } from './staff-requests/team-requests.ts'

type StaffCall = {
  readonly name: string
  readonly method: Call['method']
  readonly url: string
  readonly right: Right
  readonly wantsProof: boolean
  /** The call changes something or reads personal data. */
  readonly isAudited: boolean
}

const features: Readonly<Record<string, Readonly<Record<string, Call>>>> = everyCall
const staffCalls: StaffCall[] = [
  ...Object.entries(features).flatMap(([feature, rows]) =>
    Object.entries(rows).flatMap(
      ([callName, { method, path, aliases = [], base, right, proof, audited: reads }]) =>
        right === undefined
          ? []
          : [path, ...aliases].map((each) => ({
              name: `${feature}.${callName}`,
              method,
              url: callUrl(each, 'matla', base),
              right,
              wantsProof: proof === true,
              isAudited: method !== 'GET' || reads !== undefined,
            })),
    ),
  ),
  ...Object.keys(accessToFiles).flatMap((path) => {
    const { right, proof } = filesAreFor[path] ?? {}
    return right === undefined
      ? []
      : [
          {
            name: path,
            method: methodAt(path),
            url: `/matla${path}`,
            right,
            wantsProof: proof === true,
            isAudited: true,
          },
        ]
  }),
]

type Somebody = {
  readonly is: string
  readonly roles: readonly StaffRole[]
  readonly isConfirmed: boolean
  readonly isActive: boolean
  /** The member proved their identity within the last 15 minutes. */
  readonly hasProof: boolean
  readonly userId: string
}
type Kind = Omit<Somebody, 'is' | 'userId'>

const usual = { isConfirmed: true, isActive: true, hasProof: true }
/**
 * Each role alone, with a confirmed address and without; two roles together; a deactivated owner; and one whose
 * proof is old.
 */
const kinds: readonly Kind[] = [
  ...[[], ...staffRoles.map((role) => [role])].flatMap((roles) =>
    [true, false].map((isConfirmed) => ({ ...usual, roles, isConfirmed })),
  ),
  { ...usual, roles: ['finance', 'support'] },
  { ...usual, roles: ['owner'], isActive: false },
  { ...usual, roles: ['owner'], hasProof: false },
]
const nameOf = ({ roles, isConfirmed, isActive, hasProof }: Kind): string =>
  [
    roles.join('-') || 'learner',
    ...(isConfirmed ? [] : ['unconfirmed']),
    ...(isActive ? [] : ['deactivated']),
    ...(hasProof ? [] : ['unproven']),
  ].join('-')

const { isWhole } = inject('proof')
const seed = inject('proofSeed')
let fixture: Fixture
let somebodies: Somebody[]
/** A request for each call that succeeds for the owner. */
let prepared: ReadonlyMap<StaffCall, Sent>

const shop = await openShop({ jobs: 'none', settings: withoutSeller })
beforeAll(async () => {
  fixture = await openFixture(shop)
  const { db } = shop.deps
  somebodies = []
  for (const kind of kinds) {
    const { userId } = await fixture.person()
    if (kind.roles.length > 0) await makeStaff(db, userId, ...kind.roles)
    await db.update(usersTable).set({ emailVerified: kind.isConfirmed }).where(eq(usersTable.id, userId))
    const state = kind.isActive ? 'active' : 'deactivated'
    await db.update(staffMembersTable).set({ state }).where(eq(staffMembersTable.userId, userId))
    somebodies.push({ ...kind, is: nameOf(kind), userId })
  }
  const owner = somebodies.find(({ is }) => is === 'owner')
  if (!owner) throw new Error('no owner')
  const sent = new Map<StaffCall, Sent>()
  for (const each of staffCalls) sent.set(each, await prepare(each, owner))
  prepared = sent
}, 240_000)
afterAll(() => shop.close())

const tokenOf = ({ userId, hasProof }: Somebody) => fixture.session(userId, hasProof)

async function prepare({ name }: StaffCall, somebody: Somebody, token?: string): Promise<Sent> {
  const caller = { userId: somebody.userId, token: token ?? (await tokenOf(somebody)) }
  return (await requestsByName[name]?.prepare(fixture, caller)) ?? { query: { lang: '1' } }
}

/** A digest of every table, jobs included. Rate-limit counters and recorded provider calls do not count as changes. */
async function digests(): Promise<Record<string, string>> {
  const { db } = shop.deps
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))
      and table_name not in ('limits', 'provider_calls')`)
  const found: Record<string, string> = {}
  for (const { schema, name } of tables.rows) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(each::text, E'\n' order by each::text)), '') as digest
      from ${sql.identifier(schema)}.${sql.identifier(name)} as each`)
    found[`${schema}.${name}`] = rows[0]?.digest ?? ''
  }
  return found
}

/** The number of calls whose audit entry has an actor, roles and a subject. */
async function audited(): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ calls: number }>(sql`
    select count(distinct request_id)::int as calls from audit_log
    where cardinality(roles) > 0 and area <> '' and subject <> ''`)
  return rows[0]?.calls ?? 0
}

const holdsRight = ({ roles, isConfirmed, isActive }: Somebody, { right }: StaffCall) =>
  isConfirmed && isActive && hasRight(roles, right)

/** The tasks and notifications in these requests are about orders. */
const isAboutOrders = ({ name }: StaffCall) =>
  (name.startsWith('staff.tasks.') && name !== 'staff.tasks.list') || name === 'staff.notifications.read'

/** Members see only the tasks that they may work on. */
const seesTasks = ({ roles }: Somebody) => hasRight(roles, taskRight(requestedTask))

const isAllowed = (somebody: Somebody, staffCall: StaffCall) =>
  holdsRight(somebody, staffCall) && (somebody.hasProof || !staffCall.wantsProof)

test('a staff call without its right or its proof is rejected and changes nothing (A9)', async () => {
  expect(staffCalls.length).toBeGreaterThan(40)
  expect(staffCalls.filter(({ wantsProof }) => wantsProof).length).toBeGreaterThan(9)
  const tokens = new Map<Somebody, string>()
  for (const somebody of somebodies) tokens.set(somebody, await tokenOf(somebody))
  const before = await digests()
  const faults: string[] = []
  for (const [each, sent] of prepared) {
    const status = (await askWith(shop, each, sent, '')).statusCode
    if (status !== 401) faults.push(`a visitor: ${each.name} ${status}`)
    for (const somebody of somebodies.filter((one) => !isAllowed(one, each))) {
      const answered = (await askWith(shop, each, sent, tokens.get(somebody) ?? '')).statusCode
      if (answered !== (holdsRight(somebody, each) ? 401 : 403))
        faults.push(`${somebody.is}: ${each.name} ${answered}`)
    }
  }
  expect(faults).toEqual([])
  expect(await digests()).toEqual(before)
})

test(`a staff call with its right and a confirmed address succeeds and writes its audit entry (A9; PROOF_SEED=${seed})`, async () => {
  const faults: string[] = []
  for (const [index, each] of staffCalls.entries()) {
    const allowed = somebodies.filter((one) => isAllowed(one, each))
    // A short run makes each call as one of the allowed members, a whole run as all of them.
    const makers = isWhole ? allowed : [allowed[(seed + index) % allowed.length]]
    for (const somebody of makers) {
      if (!somebody) throw new Error(`no member may call ${each.name}`)
      const token = await tokenOf(somebody)
      const sent = await prepare(each, somebody, token)
      const before = await audited()
      const { statusCode, body } = await askWith(shop, each, sent, token)
      const written = (await audited()) - before
      const expected = isAboutOrders(each) && !seesTasks(somebody) ? 404 : 200
      if (statusCode !== expected)
        faults.push(`${somebody.is}: ${each.name} ${statusCode} ${body.slice(0, 120)}`)
      if (written !== (statusCode === 200 && each.isAudited ? 1 : 0))
        faults.push(`${somebody.is}: ${each.name} left ${written} entries in the audit log`)
    }
  }
  expect(faults).toEqual([])
}, 240_000)

test('only the owner has rights over people, settings and staff (A9)', () => {
  const owners = ['people.merge', 'people.export', 'people.erase', 'settings.write', 'staff.write'] as const
  for (const right of owners) expect(staffRoles.filter((role) => hasRight([role], right))).toEqual(['owner'])
})

test('calls that move money, export personal data or change the staff require a proof (A9)', () => {
  const risky: readonly Right[] = provenRights
  const changing = staffCalls.filter(
    ({ method, right }) => risky.includes(right) && (method !== 'GET' || right.endsWith('.export')),
  )
  expect(changing.length).toBeGreaterThan(8)
  expect(changing.filter(({ wantsProof }) => !wantsProof).map(({ name }) => name)).toEqual([])
})
