import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'

type GrantInput = { readonly userId: string; readonly courseId: string; readonly startsAt: Date }
type EnrolmentState = Partial<typeof enrolmentsTable.$inferInsert>

/** The school grants a user a course with the given enrolment; returns the enrolment's id. */
export async function grantCourse(
  db: Db,
  { userId: holderId, courseId, startsAt }: GrantInput,
  delivery: EnrolmentState = {},
): Promise<string> {
  const entitlementId = newId(startsAt)
  const facts = { origin: 'grant' as const, holderId, courseId, startsAt, createdAt: startsAt }
  await db.insert(entitlementsTable).values({ id: entitlementId, ...facts })
  const enrolment = { id: newId(startsAt), entitlementId, ...delivery }
  await db.insert(enrolmentsTable).values(enrolment)
  return enrolment.id
}

/** The course is open on the LMS since then. */
export const openSince = (at: Date) => ({ status: 'done' as const, doneAt: at })
