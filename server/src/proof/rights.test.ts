import { everyCall } from '@matla/contract/staff/index'
import { urlOf } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { hasRight, provenRights, type Right, type StaffRole, staffRoles } from '@matla/contract/staff/rights'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import { employ } from '#identity/test-staff.ts'
import { addGuestAccount } from '#identity/users.ts'
import { type Person, settleIn, tokenFor } from './access-people.ts'
import type { Row, Sent } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { accessToFiles, filesAreFor } from './access-to-files.ts'
import { call } from './buyer.ts'
import { goodForms } from './hostile/good-forms.ts'
import { openWorld, type World } from './world.ts'

type StaffCall = {
  readonly name: string
  readonly method: Call['method']
  readonly url: string
  readonly right: Right
  readonly row: Row
  readonly wantsProof: boolean
  /** It changes something, or reads what is personal. */
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
              url: urlOf(each, 'matla', base),
              right,
              row: accessTable[feature]?.[callName] ?? {},
              wantsProof: proof === true,
              isAudited: method !== 'GET' || reads !== undefined,
            })),
    ),
  ),
  ...Object.entries(accessToFiles).flatMap(([path, row]) => {
    const { right, proof } = filesAreFor[path] ?? {}
    return right === undefined
      ? []
      : [
          {
            name: path,
            method: 'GET' as const,
            url: `/matla${path}`,
            right,
            row,
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
  /** He has shown within the last 15 minutes who he is. */
  readonly hasProof: boolean
  readonly token: string
}
type Kind = Omit<Somebody, 'is' | 'token'>

const usual = { isConfirmed: true, isActive: true, hasProof: true }
/** Each role by itself, confirmed or not, and two together; a deactivated owner, and one whose proof is old. */
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

let world: World
let buyer: Person
let somebodies: Somebody[]
/** Rows that exist, under the names that addresses give them: a call that gets through does something. */
let existing: Readonly<Record<string, string>>

beforeAll(async () => {
  world = await openWorld({ JOBS: '0' })
  const { db } = world.shop.deps
  const { body } = await call(world.url, 'GET', '/matla/courses-light?lang=1')
  const at = (index: number) => (body.courses as { _id: string }[])[index]?._id ?? ''
  buyer = await settleIn(world, 'Rr', { courseId: at(1), waiting: at(5) })
  const refunded = await settleIn(world, 'Qq', { courseId: at(2), waiting: at(5) })
  somebodies = []
  for (const kind of kinds) {
    const is = nameOf(kind)
    const guest = { email: `${is}@rights.test`, fullName: 'Rights Proof', lang: 'en' } as const
    const userId = await addGuestAccount(db, guest, new Date())
    if (kind.roles.length > 0) await employ(db, userId, ...kind.roles)
    await db.update(usersTable).set({ emailVerified: kind.isConfirmed }).where(eq(usersTable.id, userId))
    const state = kind.isActive ? 'active' : 'deactivated'
    await db.update(staffMembersTable).set({ state }).where(eq(staffMembersTable.userId, userId))
    const token = await tokenFor(world, userId, 'member', { hasProof: kind.hasProof })
    somebodies.push({ ...kind, is, token })
  }
  const owner = somebodies.find(({ is }) => is === 'owner')
  for (const form of ['applications.createJob', 'ebooks.request'] as const) {
    const path = form === 'ebooks.request' ? '/matla/create-ebook-request' : '/matla/create-job-form'
    const sent = await call(world.url, 'POST', path, goodForms[form]?.('who@rights.test', buyer))
    expect(sent.status, form).toBe(200)
  }
  const made = await call(
    world.url,
    'POST',
    `/matla/staff/orders/${refunded.facts.orderId}/refunds`,
    { reason: 'by request', key: 'rights-setup' },
    owner?.token,
  )
  existing = {
    orderId: buyer.facts.orderId,
    refundId: String((made.body.refund as { _id?: string } | undefined)?._id),
    applicationId: await newest('applications'),
    requestId: await newest('ebook_requests'),
  }
}, 240_000)
afterAll(() => world.close())

async function newest(table: string): Promise<string> {
  const { rows } = await world.shop.deps.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} limit 1`,
  )
  return String(rows[0]?.id)
}

function sentTo({ row }: StaffCall): Sent {
  const { params = {}, ...sent } = row.send?.(buyer) ?? {}
  const named = Object.entries(params).map(([name, value]) => [name, existing[name] ?? value])
  return { ...sent, params: Object.fromEntries(named) as Record<string, string> }
}

async function ask(staffCall: StaffCall, token: string): Promise<number> {
  const { params = {}, query = {}, body } = sentTo(staffCall)
  const path = staffCall.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await world.shop.app.inject({
    method: staffCall.method,
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
  return answer.statusCode
}

/** Every row of every table, jobs among them; tries that are counted are no change. */
async function digests(): Promise<Record<string, string>> {
  const { db } = world.shop.deps
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))
      and table_name <> 'limits'`)
  const found: Record<string, string> = {}
  for (const { schema, name } of tables.rows) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(each::text, E'\n' order by each::text)), '') as digest
      from ${sql.identifier(schema)}.${sql.identifier(name)} as each`)
    found[`${schema}.${name}`] = rows[0]?.digest ?? ''
  }
  return found
}

/** Calls that have left entries whose actor, roles and subject are known. */
async function audited(): Promise<number> {
  const { rows } = await world.shop.deps.db.execute<{ calls: number }>(sql`
    select count(distinct request_id)::int as calls from audit_log
    where cardinality(roles) > 0 and area <> '' and subject <> ''`)
  return rows[0]?.calls ?? 0
}

const holdsRight = ({ roles, isConfirmed, isActive }: Somebody, { right }: StaffCall) =>
  isConfirmed && isActive && hasRight(roles, right)

const isAllowed = (somebody: Somebody, staffCall: StaffCall) =>
  holdsRight(somebody, staffCall) && (somebody.hasProof || !staffCall.wantsProof)

test('whoever lacks the right of a staff call, or the proof that it wants, is refused, and nothing changes (A9)', async () => {
  expect(staffCalls.length).toBeGreaterThan(40)
  expect(staffCalls.filter(({ wantsProof }) => wantsProof).length).toBeGreaterThan(9)
  const before = await digests()
  const faults: string[] = []
  for (const each of staffCalls) {
    const status = await ask(each, '')
    if (status !== 401) faults.push(`a visitor: ${each.name} ${status}`)
    for (const somebody of somebodies.filter((one) => !isAllowed(one, each))) {
      const answered = await ask(each, somebody.token)
      if (answered !== (holdsRight(somebody, each) ? 401 : 403))
        faults.push(`${somebody.is}: ${each.name} ${answered}`)
    }
  }
  expect(faults).toEqual([])
  expect(await digests()).toEqual(before)
})

test('whoever has the right of a staff call and a confirmed address is let in, and what he changes or reads of people is written down (A9)', async () => {
  const faults: string[] = []
  for (const each of staffCalls)
    for (const somebody of somebodies.filter((one) => isAllowed(one, each))) {
      const before = await audited()
      const status = await ask(each, somebody.token)
      const written = (await audited()) - before
      if (written !== (status === 200 && each.isAudited ? 1 : 0))
        faults.push(`${somebody.is}: ${each.name} ${status} left ${written} entries in the audit log`)
      // Two of them may answer one request: the second is told that it was answered.
      const expected = [200, 409, ...(each.row.own ?? [])].filter((one) => one !== 401 && one !== 403)
      if (!expected.includes(status)) faults.push(`${somebody.is}: ${each.name} ${status}`)
    }
  expect(faults).toEqual([])
})

test('nobody but the owner has a right over people, settings and staff (A9)', () => {
  const owners = ['people.merge', 'people.export', 'people.erase', 'settings.write', 'staff.write'] as const
  for (const right of owners) expect(staffRoles.filter((role) => hasRight([role], right))).toEqual(['owner'])
})

test('what moves money, gives personal data away or changes who works here wants a proof (A9)', () => {
  const risky: readonly Right[] = provenRights
  const changing = staffCalls.filter(
    ({ method, right }) => risky.includes(right) && (method !== 'GET' || right.endsWith('.export')),
  )
  expect(changing.length).toBeGreaterThan(8)
  expect(changing.filter(({ wantsProof }) => !wantsProof).map(({ name }) => name)).toEqual([])
})
