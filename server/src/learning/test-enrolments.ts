import { openSession } from '#identity/sessions.ts'
import { addGuestAccount } from '#identity/users.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Drizzle } from '#platform/db/database.ts'
import type { Jobs } from '#platform/queue/jobs.ts'
import { keepOrder } from '#sales/orders/keep-order.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { readOpened } from '#sales/orders/orders.ts'
import { bundleItemsTable, categoriesTable, coursesTable } from '#schema/catalog.tables.ts'
import { addCourse, noon } from '#tax/test-orders.ts'
import { openEntitlements } from './open-entitlements.ts'

export const email = 'noura@example.com'
/** The sandbox provider's courses are numbered from here. */
const firstLearningCourse = 2
const none = { ar: '', en: '' }

/** A paid bundle of so many courses, its enrolments planned; an empty bundle has none of them. */
export async function buyCourses(
  db: Drizzle,
  count: number,
  isEmptyBundle: boolean,
): Promise<{
  readonly orderId: string
  readonly userId: string
  readonly enrolmentIds: readonly string[]
  readonly courseIds: readonly string[]
}> {
  await addCourse(db)
  const [bundle] = await db.select().from(coursesTable)
  if (!bundle) throw new Error('no bundle')
  if (!isEmptyBundle) await fill(db, bundle, count)
  const buyer = { email, fullName: 'نورة العتيبي', lang: 'ar' as const }
  const userId = await addGuestAccount(db, buyer, noon)
  const { sessionId } = await openSession(db, { userId, kind: 'checkout' }, noon)
  const order = freezeOrder(newId(noon), { ...buyer, userId }, [bundle])
  const from = { sessionId, cartId: null, itemId: bundle.id, now: noon }
  await db.transaction((tx) => keepOrder(tx, order, from))
  const opened = await readOpened(db, { orderId: order.id })
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

async function fill(db: Db, bundle: typeof coursesTable.$inferSelect, count: number): Promise<void> {
  const category = { value: 'EDITING', name: none, icon: '', gel: '', gelLight: '', position: 1 }
  await db.insert(categoriesTable).values(category)
  for (let at = 0; at < count; at++) {
    const id = `67${String(at + 1).padStart(22, '0')}`
    const code = `course-${at + 1}`
    await db.insert(coursesTable).values({
      ...bundle,
      id,
      code,
      slug: code,
      isBundle: false,
      category: category.value,
      level: 'FUNDAMENTAL',
      rank: at + 1,
      learningCourseId: firstLearningCourse + at,
    })
    await db.insert(bundleItemsTable).values({ bundleId: bundle.id, courseId: id })
  }
}
