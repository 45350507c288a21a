import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LmsAway, LmsMisconfigured } from '#learning/lms.ts'
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
const injectFault = (faults: object) => callSandbox(outside.url, '/moodle/levers', faults)
const hidden = 'moodle/course:viewhiddencourses'

/** Enrols a learner through the shop. */
async function enrolLearner() {
  const sara = { email: 'sara@example.com', fullName: 'Sara Demo', lang: 'ar' as const, idNumber: '1' }
  const { id } = await site().createLmsUser(sara)
  await site().enrol({ lmsUserId: id, courseId: 3, startsAt: new Date(0) })
  return { courseId: 3, lmsUserIds: [id] }
}

describe.each(['4.4', '4.5'])('of Moodle %s', (release) => {
  test('a token with every right misses none, and the check changes nothing', async () => {
    const subject = await enrolLearner()
    await injectFault({ release })
    const before = await readLedger(outside.url)
    expect(await site().checkRights(subject)).toEqual({ missing: [], untried: [] })
    expect(await site().checkRights({ courseId: null, lmsUserIds: [] })).toEqual({ missing: [], untried: [] })
    expect(await site().checkRights({ courseId: 9_999, lmsUserIds: [] })).toEqual({
      missing: [],
      untried: [],
    })
    expect(await readLedger(outside.url)).toEqual(before)
  })

  test.each([
    ['moodle/user:viewdetails', 'core_user_get_users: moodle/user:viewdetails'],
    ['moodle/site:viewuseridentity', 'core_user_get_users: moodle/site:viewuseridentity'],
    ['moodle/user:create', 'core_user_create_users: moodle/user:create'],
    ['moodle/course:viewparticipants', 'core_enrol_get_users_courses: moodle/course:viewparticipants'],
    ['report/completion:view', 'core_enrol_get_users_courses: report/completion:view'],
    ['moodle/course:view', 'enrol_manual_enrol_users: moodle/course:view (or the course is hidden)'],
    ['enrol/manual:enrol', 'enrol_manual_enrol_users: enrol/manual:enrol'],
    ['enrol/manual:unenrol', 'enrol_manual_unenrol_users: enrol/manual:unenrol'],
    [
      'moodle/role:assign',
      'enrol_manual_enrol_users: moodle/role:assign, with the role of learners to assign',
    ],
    ['auth/userkey:generatekey', 'auth_userkey_request_login_url: auth/userkey:generatekey'],
  ])('without %s the missing right is named', async (right, sentence) => {
    const subject = await enrolLearner()
    await injectFault({ release, missingRights: [hidden, right] })
    expect((await site().checkRights(subject)).missing).toContain(sentence)
  })

  test.each([
    'core_user_get_users',
    'core_user_create_users',
    'core_enrol_get_users_courses',
    'enrol_manual_enrol_users',
    'enrol_manual_unenrol_users',
    'auth_userkey_request_login_url',
  ])('a service without %s reports only that function', async (name) => {
    const subject = await enrolLearner()
    await injectFault({ release, missingFunctions: [name] })
    const { missing } = await site().checkRights(subject)
    expect(missing).toEqual([`${name}: not in the service of our token`])
  })

  test.each([
    ['a course that takes learners', {}, 3, 'open'],
    ['a number without a course', {}, 999, 'missing'],
    ['the front page', {}, 1, 'no-manual-enrolment'],
    ['a course without manual enrolment', { hasManualEnrolment: false }, 3, 'no-manual-enrolment'],
    ['a hidden course', { isHidden: true }, 3, 'not-allowed'],
  ] as const)('%s is checked without an enrolment', async (_, change, courseId, expected) => {
    await injectFault({ release })
    if (Object.keys(change).length > 0)
      await callSandbox(outside.url, '/moodle/course', { courseId, ...change })
    expect(await site().checkCourse(courseId)).toBe(expected)
    expect((await readLedger(outside.url)).enrolments).toEqual([])
  })
})

test('an unreachable LMS and a wrong token are not reported as missing rights', async () => {
  const subject = { courseId: 3, lmsUserIds: [] }
  await injectFault({ down: 'maintenance' })
  await expect(site().checkRights(subject)).rejects.toBeInstanceOf(LmsAway)
  await injectFault({ down: false })
  await expect(site('wrong-token').checkRights(subject)).rejects.toBeInstanceOf(LmsMisconfigured)
  await expect(site('wrong-token').checkCourse(3)).rejects.toBeInstanceOf(LmsMisconfigured)
})

test('the courses of the LMS are listed by name with what prevents enrolment, without the front page', async () => {
  await callSandbox(outside.url, '/moodle/course', { courseId: 5, isHidden: true })
  await callSandbox(outside.url, '/moodle/course', { courseId: 6, hasManualEnrolment: false })
  const courses = await site().listCourses()
  expect(courses).toHaveLength(40)
  const byId = new Map(courses.map((course) => [course.id, course]))
  expect(byId.get(3)).toEqual({
    id: 3,
    name: 'Course 3',
    shortName: 'course 3',
    isHidden: false,
    takesLearners: true,
  })
  expect(byId.get(5)).toMatchObject({ isHidden: true })
  expect(byId.get(6)).toMatchObject({ takesLearners: false })
})
