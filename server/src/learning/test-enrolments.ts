import { findProduct } from '#catalog/products.ts'
import { addTestBundle, addTestCourse } from '#catalog/test-products.ts'
import { openSession } from '#identity/sessions.ts'
import { addGuestAccount } from '#identity/users.ts'
import { newId } from '#lib/ids.ts'
import type { Drizzle } from '#platform/db/database.ts'
import type { Jobs } from '#platform/queue/jobs.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { readOpenedCourses } from '#sales/orders/orders.ts'
import { noon } from '#tax/test-orders.ts'
import { openEntitlements } from './open-entitlements.ts'

export const email = 'noura@example.com'
/** The sandbox LMS numbers its courses from here. */
const firstLearningCourse = 2
const bundleId = `67${'0'.repeat(22)}`

/** A paid bundle of so many courses with planned enrolments; `isUnknown`: the LMS has no such courses. */
export async function buyCourses(
  db: Drizzle,
  count: number,
  isUnknown: boolean,
): Promise<{
  readonly orderId: string
  readonly userId: string
  readonly enrolmentIds: readonly string[]
  readonly courseIds: readonly string[]
}> {
  const ids = Array.from({ length: count }, (_, at) => `67${String(at + 1).padStart(22, '0')}`)
  for (const [at, id] of ids.entries())
    await addTestCourse(db, {
      id,
      name: { ar: `دورة ${at + 1}`, en: `Course ${at + 1}` },
      position: at + 1,
      learningCourseId: (isUnknown ? 9_000 : firstLearningCourse) + at,
    })
  await addTestBundle(db, { id: bundleId, name: { ar: 'الإضاءة', en: 'Lighting' } }, ids)
  const bundle = await findProduct(db, bundleId)
  if (!bundle) throw new Error('no bundle')
  const buyer = { email, fullName: 'نورة العتيبي', lang: 'ar' as const }
  const userId = await addGuestAccount(db, buyer, noon)
  const { sessionId } = await openSession(db, { userId, kind: 'checkout' }, noon)
  const order = freezeOrder(newId(noon), { ...buyer, userId }, [bundle])
  const from = { sessionId, cartId: null, itemId: bundle.id, now: noon }
  await db.transaction((tx) => createOrder(tx, order, from))
  const opened = await readOpenedCourses(db, { orderId: order.id })
  const enrolmentIds: string[] = []
  const jobs: Jobs = {
    add: async (_tx, added) => {
      for (const job of added) if (job.task === 'enrol') enrolmentIds.push(job.enrolmentId)
    },
    hasten: async () => undefined,
  }
  await db.transaction((tx) => openEntitlements({ jobs }, tx, { order, opened, now: noon }))
  return { orderId: order.id, userId, enrolmentIds, courseIds: opened.map(({ courseId }) => courseId) }
}
