import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'
import { insertEntitlements } from './entitlements.store.ts'

type OpenInput = Pick<OrderPaidEvent, 'opened' | 'now'> & {
  readonly order: Pick<OrderPaidEvent['order'], 'id' | 'userId'>
}

/**
 * Entitles the buyer of a paid order to each unit of each course that its lines open, with one enrolment each and the
 * jobs that send it to the LMS (docs/invariants.md#i3). Existing entitlements stay, and a duplicate job finds nothing
 * to do.
 */
export async function openEntitlements(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { order, opened, now }: OpenInput,
): Promise<void> {
  const rows = opened.flatMap(({ orderLineId, courseId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => {
      const ids = { id: newId(now), enrolmentId: newId(now) }
      return { ...ids, orderLineId, courseId, unit: index + 1 }
    }),
  )
  const work = buildEnrolJobs(rows.map(({ enrolmentId }) => enrolmentId))
  const facts = { orderId: order.id, holderId: order.userId, now }
  await awaitAll(insertEntitlements(tx, { ...facts, rows: JSON.stringify(rows) }), jobs.add(tx, work))
}

export const buildEnrolJobs = (enrolmentIds: readonly string[]) =>
  enrolmentIds.map((enrolmentId) => ({ task: 'enrol' as const, enrolmentId }))
