import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import type { StaffRole } from '@matla/contract/staff/rights'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { must } from '#test/buyer.ts'
import { brokenInvariants, unfinished } from '#test/invariants.ts'
import { callSandbox } from '#test/ledger.ts'
import { type Bought, staffShop, type StaffShop } from '#test/task-states/staff-shop.ts'
import { until } from '#test/until.ts'
import { openWorld, type World } from '#test/world.ts'

export { script, sound } from '#test/task-states/staff-shop.ts'
const normal = {
  refunds: 'normal',
  requestFailures: 0,
  queryAnswer: 'normal',
  lostAnswers: 0,
  duplicateWindowSeconds: 120,
}

type Task = {
  id: string
  kind: string
  subject: string
  closed_at: Date | null
  closed_by: string | null
  note: string
}

/** A whole shop with its sandbox, staff members, and order tasks, for the tests of this folder. */
export function moneyWorld() {
  let world: World
  let shop: StaffShop
  beforeAll(async () => {
    world = await openWorld()
    const { pool } = world.shop.deps.database
    shop = await staffShop({ ...world, query: (text, values) => pool.query(text, values) })
  })
  afterAll(() => world.close())
  const setFaults = (faults: object) => shop.setFaults('paytabs', faults)
  beforeEach(() => setFaults(normal))

  const quiet = () =>
    until(async () => (await unfinished(world.shop.deps.database.pool)).length === 0, 30_000)
  const as = (role: StaffRole) => shop.as(role)
  const rows = <Row extends object>(text: string, values: unknown[] = []) => shop.rows<Row>(text, values)
  return {
    as,
    rows,
    quiet,
    setFaults,
    key: () => shop.key(),
    sandbox: (path: string, body: object) => callSandbox(world.sandboxUrl, path, body),
    expectSound: async () => {
      await quiet()
      expect(await brokenInvariants(world.shop.deps.database.pool, world.sandboxUrl)).toEqual([])
    },
    bought: async (courses: readonly string[], outcome = 'approve'): Promise<Bought> => {
      const bought = await shop.buys(courses, { outcome })
      await quiet()
      return bought
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
    person: async (role: StaffRole, id: string) => {
      const answer = await must(world.url, 'GET', `/matla/staff/people/${id}`, undefined, as(role).token)
      return answer['person'] as PersonDetail
    },
    userId: (role: StaffRole) => shop.userId(role),
    refund: (orderId: string, body: object, by: StaffRole = 'finance') => shop.refund(orderId, body, by),
    deps: () => world.shop.deps,
    givenUp: (kind: string, id: string) => shop.givenUp(kind, id),
  }
}

/** Who was first and when. */
export const whoAndWhen = {
  by: expect.stringMatching(/\S/) as string,
  at: expect.stringMatching(/^20\d\d-/) as string,
}
