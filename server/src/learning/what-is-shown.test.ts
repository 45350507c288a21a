import { errorTexts } from '@matla/contract/errors.text'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { usersTable } from '#schema/accounts.tables.ts'
import { addGuestAccount } from '#identity/users.ts'
import { openSession } from '#identity/sessions.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { openShop } from '#test/open-shop.ts'
import { enrolLmsUser } from './enrol-lms-user.ts'
import { grantCourse } from '#test/fixtures/grants.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'

const shop = await openShop({ pages: true })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox('/reset', {})
  // Removes the LMS users of earlier cases.
  const { db } = shop.deps
  await db.update(usersTable).set({ lmsUserId: null })
  await db.delete(lmsUsersTable)
})

const hourMs = 3_600_000
let count = 0

/** Creates an LMS user with one course, opened an hour ago, without a stored reading. */
async function lmsUser() {
  const { deps } = shop
  const { db } = deps
  const [course] = await db.select().from(coursesTable).limit(1)
  if (!course) throw new Error('no demo')
  const email = `told-${(count += 1)}@example.com`
  const now = deps.clock()
  const userId = await addGuestAccount(db, { email, fullName: 'Told Learner', lang: 'en' }, now)
  const { token } = await openSession(db, { userId, kind: 'member' }, now)
  const ago = new Date(now.getTime() - hourMs)
  const enrolmentId = await grantCourse(db, { userId, courseId: course.id, startsAt: ago })
  await enrolLmsUser(deps, { enrolmentId })
  await db.update(usersTable).set({ emailVerified: true }).where(eq(usersTable.id, userId))
  await db.update(enrolmentsTable).set({ doneAt: ago }).where(eq(enrolmentsTable.id, enrolmentId))
  await db.delete(lmsUsersTable).where(eq(lmsUsersTable.userId, userId))
  return { email, token, courseId: course.learningCourseId ?? 0 }
}

const shownOn = {
  en: { away: 'isn’t responding', closed: 'Not available', certificates: 'My Certificates' },
  ar: { away: 'لا تستجيب الآن', closed: 'غير متاحة', certificates: 'شهاداتي' },
}

/** Checks both pages as the learner sees them: the course is listed with the text of its state and no other. */
async function pagesShow(token: string, lang: 'ar' | 'en', expected: { state: string; course: string }) {
  const headers = { cookie: `session=${token}` }
  const [courses, certificates] = await Promise.all(
    ['mycourses', 'mycertificate'].map((page) => fetch(`${shop.url}/home/${page}?lang=${lang}`, { headers })),
  )
  expect([courses?.status, certificates?.status]).toEqual([200, 200])
  const [mine = '', other = ''] = await Promise.all([courses?.text(), certificates?.text()])
  const t = shownOn[lang]
  expect(mine).toContain('<article')
  expect([mine.includes(t.away), mine.includes(t.closed)]).toEqual([
    expected.state === 'away',
    expected.course === 'closed',
  ])
  expect(other).toContain(t.certificates)
}

type Faults = Readonly<Record<string, unknown>>
type Case = readonly [
  name: string,
  injectFault: {
    readonly faults?: Faults
    readonly course?: Faults
    readonly seat?: Faults
    readonly person?: Faults
  },
  expected: { readonly state: string; readonly course: string; readonly entry: string },
]
const fine = { state: 'fresh', course: 'ready', entry: 'in' }
const closed = { state: 'fresh', course: 'closed', entry: 'in' }
const silent = { state: 'away', course: 'ready', entry: 'learning-site-down' }
const rejecting = { state: 'away', course: 'ready', entry: 'learning-site-refuses' }

const cases: readonly Case[] = [
  ['all is well', {}, fine],
  ['a list takes its time', { faults: { courseMs: 800 } }, fine],
  ['a course without a picture', { course: { hasPicture: false } }, fine],
  ['pictures behind a login', { faults: { forceLogin: true } }, fine],
  ['a course with an end date', { course: { enddate: 1_700_000_000 } }, fine],
  ['a course without completion', { course: { hasCompletion: false } }, fine],
  ['a course without manual enrolment', { course: { hasManualEnrolment: false } }, fine],
  ['progress is hidden from our token', { faults: { hidesProgress: true } }, fine],
  ['an address in capitals', { person: { newEmail: 'CAPITALS' } }, fine],
  ['enrolled again by the school', { seat: { timestart: 1_700_000_000, timeend: 4_000_000_000 } }, fine],
  ['a hidden course', { course: { isHidden: true } }, closed],
  ['a suspended enrolment', { seat: { isSuspended: true } }, closed],
  ['an ended enrolment', { seat: { timeend: 1_700_000_000 } }, closed],
  ['unenrolled by the school', { seat: { isEnrolled: false } }, closed],
  ['a suspended account', { person: { suspended: true } }, { ...fine, entry: 'learner-suspended' }],
  ['a deleted account', { person: { isDeleted: true } }, { ...closed, entry: 'learner-unclear' }],
  ['a moved address', { person: { newEmail: 'moved@x.test' } }, { ...fine, entry: 'learner-unclear' }],
  ['hidden addresses', { faults: { hidesEmail: true } }, { ...fine, entry: 'learning-site-refuses' }],
  [
    'no right to make keys',
    { faults: { missingRights: ['auth/userkey:generatekey'] } },
    { ...fine, entry: 'learning-site-refuses' },
  ],
  [
    'no right to see who takes part',
    { faults: { missingRights: ['moodle/course:viewparticipants'] } },
    { ...silent, entry: 'in' },
  ],
  [
    'lists outside the service',
    { faults: { missingFunctions: ['core_enrol_get_users_courses'] } },
    { ...silent, entry: 'in' },
  ],
  ['people outside the service', { faults: { missingFunctions: ['core_user_get_users'] } }, rejecting],
  ['services switched off', { faults: { down: 'refuse403' } }, rejecting],
  ['an expired token', { faults: { down: 'expiredtoken' } }, rejecting],
  ...['maintenance', 'html503', 'html200', 'database', 'cut', 'phperror'].map((down): Case => [
    `out of order: ${down}`,
    { faults: { down } },
    silent,
  ]),
  ['a site that hangs', { faults: { down: 'slow', slowMs: 30_000 } }, silent],
]

test.each(cases)(
  '%s: courses, certificates and entry show the actual state without a server error',
  async (_name, { faults, course, seat, person }, expected) => {
    const own = await lmsUser()
    // Another learner, whose list distinguishes a token fault from a change by the school.
    if (_name !== 'all is well') await lmsUser()
    const { email, token, courseId } = own
    const other = `told-${count}@example.com`
    if (other !== email && course)
      await shop.sandbox('/moodle/seat', { email: other, courseId: courseId + 1 })
    if (course) await shop.sandbox('/moodle/course', { courseId, ...course })
    if (seat) await shop.sandbox('/moodle/seat', { email, courseId, ...seat })
    if (person) {
      const newEmail = person.newEmail === 'CAPITALS' ? email.toUpperCase() : person.newEmail
      await shop.sandbox('/moodle/person', {
        email,
        ...person,
        ...(newEmail ? { newEmail } : {}),
      })
    }
    if (faults) await shop.sandbox('/moodle/levers', faults)
    for (const lang of [0, 1]) {
      const mine = await shop.get(`/my-courses?lang=${lang}`, token)
      expect(mine).toMatchObject({ status: 200, body: { state: expected.state } })
      expect(mine.body.courses).toMatchObject([{ state: expected.course }])
      const certificates = await shop.get(`/certificates?lang=${lang}`, token)
      expect(certificates).toMatchObject({ status: 200, body: { state: expected.state } })
      const picture = await fetch(`${shop.url}/matla/learning/pictures/${courseId}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await picture.body?.cancel()
      expect(picture.status).toBeLessThan(500)
      const entry = await shop.call(
        'POST',
        `/matla/learning/enter?lang=${lang}`,
        { courseId: String(courseId) },
        token,
      )
      expect(entry.status === 200 ? 'in' : entry.body.code).toBe(expected.entry)
      await pagesShow(token, lang === 0 ? 'ar' : 'en', expected)
      if (entry.status === 200) continue
      const words = errorTexts[expected.entry as keyof typeof errorTexts]
      expect(entry.body.message).toBe(lang === 0 ? words.ar : words.en)
    }
  },
  60_000,
)
