import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LmsUser, LmsAway, LmsMisconfigured, LmsRejected } from '#learning/lms.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { keys, openOutside, type Outside } from '#test/outside.ts'
import { openMoodle } from './moodle.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const site = (token = keys.token) => openMoodle({ url: `${outside.url}/moodle`, token, studentRole: 5 })
const sara = {
  email: 'sara.demo+film@example.com',
  fullName: 'سارة الديمو',
  lang: 'ar' as const,
  idNumber: '018f-1',
}
const of = ({ id, isSuspended, fullName }: LmsUser) => ({ id, isSuspended, fullName })
const startsAt = new Date('2026-11-20T10:00:00Z')

test('R358 an LMS user is created once and found by address in upper or lower case', async () => {
  expect(await site().findLmsUser(sara.email)).toBeNull()
  const made = await site().createLmsUser(sara)
  expect(await site().findLmsUser(sara.email.toUpperCase())).toMatchObject(of(made))
  expect(await site().createLmsUser(sara)).toMatchObject({ ...of(made), isNew: false })
  expect((await readLedger(outside.url)).users).toHaveLength(1)
})

test('wildcards in an address match no other user', async () => {
  await site().createLmsUser({ ...sara, email: 'omarxs@example.com', idNumber: '2' })
  expect(await site().findLmsUser('omar_s@example.com')).toBeNull()
  expect(await site().findLmsUser('%')).toBeNull()
})

test.each(['<b>Sara</b> Demo', 'Sara', `${'س'.repeat(140)} ${'ع'.repeat(140)}`])(
  'the name %s is converted to one that the LMS accepts',
  async (fullName) => {
    await expect(site().createLmsUser({ ...sara, fullName })).resolves.toMatchObject({ isSuspended: false })
  },
)

test('enrolling twice leaves one enrolment with the same start', async () => {
  const { id: lmsUserId } = await site().createLmsUser(sara)
  await site().enrol({ lmsUserId, courseId: 3, startsAt })
  await site().enrol({ lmsUserId, courseId: 3, startsAt })
  expect((await readLedger(outside.url)).enrolments).toMatchObject([
    { courseId: 3, timestart: startsAt.getTime() / 1000 - 60, status: 'active' },
  ])
})

test('a colliding write is retried once without delay', async () => {
  const { id: lmsUserId } = await site().createLmsUser(sara)
  await callSandbox(outside.url, '/moodle/levers', { failNextEnrols: 1 })
  await site().enrol({ lmsUserId, courseId: 3, startsAt })
  expect((await readLedger(outside.url)).enrolments).toHaveLength(1)
})

test('a course that does not exist is rejected permanently', async () => {
  const { id: lmsUserId } = await site().createLmsUser(sara)
  await expect(site().enrol({ lmsUserId, courseId: 999, startsAt })).rejects.toBeInstanceOf(LmsRejected)
})

test.each(['maintenance', 'html503', 'database'])(
  'an LMS that is down as %s fails as temporarily unavailable',
  async (down) => {
    await callSandbox(outside.url, '/moodle/levers', { down })
    await expect(site().findLmsUser(sara.email)).rejects.toBeInstanceOf(LmsAway)
  },
)

test('a wrong token and disabled web services fail as misconfigured', async () => {
  await expect(site('wrong-token').findLmsUser(sara.email)).rejects.toBeInstanceOf(LmsMisconfigured)
  await callSandbox(outside.url, '/moodle/levers', { down: 'refuse403' })
  await expect(site().findLmsUser(sara.email)).rejects.toBeInstanceOf(LmsMisconfigured)
})

test('R359 the LMS user’s courses have progress, picture and plain texts', async () => {
  const { id: lmsUserId } = await site().createLmsUser(sara)
  await site().enrol({ lmsUserId, courseId: 3, startsAt: new Date(0) })
  await callSandbox(outside.url, '/moodle/finish', { email: sara.email, courseId: 3, progress: 99.999 })
  expect(await site().readCourses(lmsUserId)).toEqual({
    courses: [
      {
        id: 3,
        shortname: 'course 3',
        fullname: 'Course 3',
        courseimage: expect.stringMatching(/^http.*\/pluginfile\.php\/3\//),
        progress: 99.999,
        startdate: 1_738_368_000,
        lastaccess: null,
      },
    ],
    isProgressHidden: false,
  })
})

test('an entry leads to the course, once', async () => {
  const { id: lmsUserId } = await site().createLmsUser(sara)
  await site().enrol({ lmsUserId, courseId: 3, startsAt: new Date(0) })
  const url = await site().requestEntryUrl(sara.email, { kind: 'course', courseId: 3 })
  const entered = await fetch(url, { redirect: 'manual' })
  expect(entered.status).toBe(303)
  expect(entered.headers.get('location')).toBe(`${outside.url}/moodle/course/view.php?id=3`)
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(404)
})

test('pictures are fetched only from the LMS, whatever address it returns', async () => {
  const { id: lmsUserId } = await site().createLmsUser(sara)
  await site().enrol({ lmsUserId, courseId: 3, startsAt: new Date(0) })
  const [course] = (await site().readCourses(lmsUserId)).courses
  expect(await site().fetchPicture(course?.courseimage ?? '')).toMatchObject({ type: 'image/svg+xml' })
  const elsewhere = 'https://evil.example/pluginfile.php/3/course/overviewfiles/cover.svg'
  expect(await site().fetchPicture(elsewhere)).toMatchObject({ type: 'image/svg+xml' })
  expect(await site().fetchPicture('https://evil.example/secret')).toBeNull()
  expect(await site().fetchPicture(`${outside.url}/moodle/pluginfile.php/../ledger.json`)).toBeNull()
})
