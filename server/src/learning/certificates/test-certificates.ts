import { eq, sql } from 'drizzle-orm'
import { findActor, openSession } from '#identity/sessions.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { addGuestAccount } from '#identity/users.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { readConfig } from '#config/config.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { testSeller as seller } from '#lib/test-seller.ts'
import type { Deps } from '#learning/deps.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { email } from '#learning/test-enrolments.ts'
import { firstCourse, openLearning } from '#learning/test-learning.ts'
import type { Outside } from '#test/outside.ts'
import { certificatesRoutes } from './certificates.routes.ts'

export { email }
const dayMs = 86_400_000

/** A student of so many four-week courses, enrolled 40 days ago, with the routes of this module and files in memory. */
export async function openCertificates(outside: Outside, courses: number) {
  const { db, deps: learning, ...school } = await openLearning(outside, { courses })
  const rows = await db.select().from(coursesTable)
  const [bundle] = await db.select().from(productsTable).where(eq(productsTable.kind, 'bundle'))
  await db.update(coursesTable).set({ duration: { ar: '4 أسابيع', en: '4 weeks' } })
  const courseIds = rows.map(({ id }) => id).toSorted()
  for (const [at, id] of courseIds.entries())
    await db
      .update(coursesTable)
      .set({ name: nameOf(at) })
      .where(eq(coursesTable.id, id))
  const ago = (days: number) => new Date(learning.clock().getTime() - days * dayMs)
  await db.update(entitlementsTable).set({ startsAt: ago(40) })
  const [student] = await db.select().from(usersTable)
  if (!student) throw new Error('no student')
  const stranger = { email: 'sami@example.com', fullName: 'سامي', lang: 'ar' as const }
  const strangerId = await addGuestAccount(db, stranger, learning.clock())
  const tokenOf = async (userId: string, kind: 'member' | 'checkout' = 'member') =>
    (await openSession(db, { userId, kind }, learning.clock())).token

  const stored = new Map<string, Buffer>()
  const files: Deps['files'] = {
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key) ?? null,
  }
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' })
  const app = await createHttpServer(config)
  // This module uses no other dependencies of the app.
  const deps = { ...learning, db, config, files, seller, findActor } as unknown as Deps
  handleErrors(app)
  certificatesRoutes(app, deps)
  await app.ready()

  const token = await tokenOf(student.id)
  const ask = (path: string, { as = token, body }: { as?: string; body?: object } = {}) =>
    app.inject({
      method: body ? 'POST' : 'GET',
      url: `/matla${path}`,
      headers: as ? { 'accept-language': 'en', authorization: `Bearer ${as}` } : {},
      ...(body && { payload: body }),
    })
  return {
    ...school,
    db,
    deps,
    app,
    ask,
    stored,
    student,
    bundleId: bundle?.id ?? '',
    courseId: (at: number) => courseIds[at] ?? '',
    guestToken: await tokenOf(student.id, 'checkout'),
    strangerToken: await tokenOf(strangerId),
    /** Sets the start of the student's enrolment in the nth course to so many days ago. */
    enrolledAgo: (at: number, days: number) =>
      db
        .update(entitlementsTable)
        .set({ startsAt: ago(days) })
        .where(eq(entitlementsTable.courseId, courseIds[at] ?? '')),
    reached: (at: number, progress: number) => school.reach(firstCourse + at, progress),
    generate: (courseName: string, more: object = {}) =>
      ask('/certificate/generate', { body: { studentEmail: email, courseName, ...more } }),
    count: async () => {
      const { rows: found } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from certificates`,
      )
      return found[0]?.count
    },
  }
}

export const nameOf = (at: number) => ({ ar: `دورة رقم ${at}`, en: `Course number ${at}` })
