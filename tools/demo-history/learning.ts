import { logInBuyer } from './buyers.ts'
import type { Sale } from './sales.ts'
import { dayMs } from './shop.ts'
import type { Year } from './year.ts'

/** The share of started courses that are completed, and of those, the share with a certificate. */
const [finished, certified] = [0.4, 0.8]

/** Some time after buying, a member opens their courses and issues their certificates. */
export function learnAfter(year: Year, { buyer, products, at: paidAt }: Sale): void {
  const { shop, chance, timeline, end } = year
  if (!buyer.isMember) return
  const courseIds = products.flatMap((product) => product.courseIds)
  const zeal = 0.3 + chance.share() * 1.2
  const at = Date.now() + chance.between(12, 130) * dayMs
  const stops = new Map(courseIds.map((id) => [id, chance.happens(finished) ? 1 : chance.share() * 0.95]))
  timeline.add(Math.min(at, end - chance.below(3 * dayMs) - dayMs), async () => {
    const reached = (zeal * (Date.now() - paidAt)) / (50 * dayMs)
    for (const [courseId, most] of stops)
      await reach(year, buyer.email, courseId, inLessons(Math.min(most, reached)))
    const person = await logInBuyer(shop, buyer)
    await shop.must('GET', '/my-courses', undefined, person)
    for (const [courseId, most] of stops)
      if (most === 1 && reached >= 1 && chance.happens(certified))
        await shop.must(
          'POST',
          '/certificate/generate',
          { studentEmail: buyer.email, courseName: courseId },
          person,
        )
  })
}

/** Percent, in steps of a lesson. */
const inLessons = (share: number): number => Math.min(100, Math.max(0, Math.floor(share * 24) * (100 / 24)))

/** A learner reaches this percentage of a course that is open to them. */
export async function reach(
  { shop }: Year,
  email: string,
  courseId: string,
  progress: number,
): Promise<void> {
  const [course] = await shop.rows<{ id: number }>('select lms_course_id as id from courses where id = $1', [
    courseId,
  ])
  // The course may have been moved or refunded since.
  const [open] = await shop.rows(
    `select 1 from enrolments e join entitlements t on t.id = e.entitlement_id join users u on u.id = t.holder_id
     where u.email = $1 and t.course_id = $2 and e.status = 'done'`,
    [email, courseId],
  )
  // Skips learners whose LMS account has changed since.
  if (open) await shop.askSandbox('/moodle/finish', { email, courseId: course?.id, progress })
}
