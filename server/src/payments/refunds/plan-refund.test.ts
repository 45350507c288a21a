import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { updateOrderStatus } from '#sales/orders/orders.ts'
import { addBuyer, addCourse, addOrder, addPayment, noon, openCheckout } from '#test/fixtures/orders.ts'
import { planRefund } from './plan-refund.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await addCourse(database.db)
})
afterAll(() => database.close())

const session = {
  sessionId: '',
  kind: 'member',
  orderId: null,
  roles: [],
  isEmailVerified: true,
  openedAt: noon,
  lastUsedAt: noon,
  staffUsedAt: noon,
  provedAt: null,
  secondFactorAt: null,
} as const

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text)

test('planning a refund reads the order lines and their refunds once each', async () => {
  const buyer = await addBuyer(database.db, 'noura@example.com')
  const { sessionId } = await openCheckout(database.db, buyer)
  const order = await addOrder(database.db, buyer, sessionId)
  await addPayment(database.db, order, 'paid', 1)
  await database.db.transaction((tx) =>
    updateOrderStatus(tx, { orderId: order.id, status: 'paid', paidAt: noon, paidCause: 'return' }),
  )
  const statements: string[] = []
  database.pool.once('acquire', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recorded = (...args: unknown[]) => {
      statements.push(textOf(args[0]))
      return query(...args)
    }
    client.query = recorded as typeof client.query
  })

  await planRefund(
    { db: database.db, clock: () => noon, jobs: noJobs.jobs, raise: async () => undefined },
    { ...session, userId: buyer.userId, email: buyer.email, fullName: buyer.fullName },
    { orderId: order.id, lines: null, reason: 'By request', key: 'once' },
  )

  const reads = (table: string) =>
    statements.filter((text) => new RegExp(`^select .* from "${table}"`).test(text)).length
  expect({ order_lines: reads('order_lines'), refund_lines: reads('refund_lines') }).toEqual({
    order_lines: 1,
    refund_lines: 1,
  })
})
