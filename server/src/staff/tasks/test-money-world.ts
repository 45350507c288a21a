import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import type { StaffRole } from '@matla/contract/staff/rights'
import { arrive, type Buyer, must, openPage } from '#proof/buyer.ts'
import { brokenInvariants, unfinished } from '#proof/invariants.ts'
import { callSandbox } from '#proof/ledger.ts'
import { until } from '#proof/until.ts'
import { openWorld, type World } from '#proof/world.ts'
import { calls } from '#staff/orders/test-staff-calls.ts'

export const [script, sound] = ['674335f14eb03d780d763f47', '67ca7c35a8d2cef36e64af07']
const normal = { refunds: 'normal', requestFailures: 0, queryAnswer: 'normal', lostAnswers: 0, duplicateWindowSeconds: 120 }

export type Bought = Buyer & { readonly orderId: string; readonly reference: string }
type Task = {
  id: string
  kind: string
  subject: string
  closed_at: Date | null
  closed_by: string | null
  note: string
}

/** A whole shop with its sandbox, members of staff, and the tasks about orders, for the tests of this file. */
export function moneyWorld() {
  let world: World
  let count = 0
  const staff = new Map<StaffRole, ReturnType<typeof calls>>()
  beforeAll(async () => {
    world = await openWorld()
    for (const role of ['owner', 'finance', 'support'] as const) {
      const login = { emailId: `${role}@matla.test`, password: 'Matla#2026' }
      staff.set(role, calls(world.url, String((await must(world.url, 'POST', '/matla/login', login)).token)))
    }
  })
  afterAll(() => world.close())
  const levers = (faults: object) => callSandbox(world.sandboxUrl, '/paytabs/levers', faults)
  beforeEach(() => levers(normal))

  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.shop.deps.database.pool.query<Row>(text, values)).rows
  const quiet = () => until(async () => (await unfinished(world.shop.deps.database.pool)).length === 0, 30_000)
  const key = () => `key-of-${(count += 1)}`
  const as = (role: StaffRole) => {
    const found = staff.get(role)
    if (!found) throw new Error(`nobody is ${role}`)
    return found
  }
  return {
    as,
    key,
    rows,
    quiet,
    levers,
    sandbox: (path: string, body: object) => callSandbox(world.sandboxUrl, path, body),
    expectSound: async () => {
      await quiet()
      expect(await brokenInvariants(world.shop.deps.database.pool, world.sandboxUrl)).toEqual([])
    },
    bought: async (courses: readonly string[], outcome = 'approve'): Promise<Bought> => {
      const buyer = await arrive(world.url, `tasks-${(count += 1)}@orders.test`, courses)
      const page = await openPage(world.url, buyer)
      const finish = { tranRef: page.reference, outcome, awaitCallback: true }
      await callSandbox(world.sandboxUrl, '/paytabs/finish', finish)
      await quiet()
      return { ...buyer, ...page }
    },
    tasksOf: (orderId: string) =>
      rows<Task>('select * from staff_tasks where order_id = $1 order by opened_at, kind', [orderId]),
    openKinds: async (orderId: string) =>
      (
        await rows<Task>(
          'select kind from staff_tasks where order_id = $1 and closed_at is null order by kind',
          [orderId],
        )
      ).map(({ kind }) => kind),
    list: async (role: StaffRole, query: string) =>
      (await must(world.url, 'GET', `/matla/staff/tasks?${query}`, undefined, as(role).token)) as unknown as {
        rows: OpenTask[]
      },
    userId: async (role: StaffRole) =>
      (await rows<{ id: string }>('select id from users where email = $1', [`${role}@matla.test`]))[0]?.id,
    refund: (orderId: string, body: object, by: StaffRole = 'finance') =>
      as(by).act(`orders/${orderId}/refund`, { reason: 'by request', key: key(), ...body }),
    /** Lets the try of this refund that waits be its last. */
    exhaust: (refundId: string) =>
      rows(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where state = 'retry' and data->>'refundId' = $1`,
        [refundId],
      ),
  }
}

/** Who was first, and when. */
export const whoAndWhen = {
  by: expect.stringMatching(/\S/) as string,
  at: expect.stringMatching(/^20\d\d-/) as string,
}
