import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, site, token, type TestSandbox } from '#test/open-sandbox.ts'

let sandbox: TestSandbox
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-09-02T06:00:00.000Z')
  sandbox = await openTestSandbox({ now: () => clock })
})
afterEach(() => sandbox.close())

const call = async (wsfunction: string, fields: Record<string, string> = {}) => {
  const asked = { wstoken: token, moodlewsrestformat: 'json', wsfunction, ...fields }
  return (await sandbox.form('/moodle/webservice/rest/server.php', asked)).json()
}
const of = (kind: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${kind}[0][${key}]`, value]))
const person = async (email: string) => {
  const names = { username: email.toLowerCase(), firstname: 'Sara', lastname: 'Demo', auth: 'userkey' }
  const made = await call('core_user_create_users', of('users', { ...names, email }))
  return Number(made[0]?.id)
}
const enrol = (userid: number, courseid: number, overrides: Record<string, string> = {}) =>
  call(
    'enrol_manual_enrol_users',
    of('enrolments', { roleid: '5', userid: String(userid), courseid: String(courseid), ...overrides }),
  )
const listed = async (userid: number): Promise<{ id: number }[]> =>
  call('core_enrol_get_users_courses', { userid: String(userid) })
const found = async (key: string, value: string) =>
  (await call('core_user_get_users', { 'criteria[0][key]': key, 'criteria[0][value]': value })).users
const seconds = () => Math.floor(clock.getTime() / 1000)
const email = 'a@example.com'

test.each([
  [43, 0, 0],
  [43, -30, 0],
  [43, -50, 1],
  [43, -60, 1],
  [51, 0, 1],
])('at second %i, an enrolment that starts in %i s is listed %i times', async (second, start, is) => {
  const id = await person(email)
  const whole = Math.ceil(seconds() / 100) * 100
  clock = new Date((whole + second) * 1000)
  await enrol(id, 2, { timestart: String(seconds() + start) })
  expect(await listed(id)).toHaveLength(is)
})

test('the generated picture of a course requires a login, and forced login closes all pictures', async () => {
  const id = await person(email)
  await enrol(id, 2)
  await sandbox.post('/moodle/course', { courseId: 2, hasPicture: false })
  const [course] = await call('core_enrol_get_users_courses', { userid: String(id) })
  expect(course).toMatchObject({
    courseimage: expect.stringContaining('/course/generated/'),
    overviewfiles: [],
  })
  const path = new URL(course.courseimage).pathname.replace('/sandbox', '')
  expect((await sandbox.get(path)).statusCode).toBe(303)
  const uploaded = '/moodle/pluginfile.php/3/course/overviewfiles/cover.svg'
  expect((await sandbox.get(uploaded)).statusCode).toBe(200)
  await sandbox.post('/moodle/levers', { forceLogin: true })
  expect((await sandbox.get(uploaded)).statusCode).toBe(303)
})

test('a hidden course is unlisted and closed to enrolment until it is shown again', async () => {
  const id = await person(email)
  await enrol(id, 2)
  await sandbox.post('/moodle/course', { courseId: 2, isHidden: true })
  expect(await listed(id)).toEqual([])
  expect(await enrol(id, 2)).toMatchObject({ errorcode: 'requireloginerror' })
  await sandbox.post('/moodle/course', { courseId: 2, isHidden: false, enddate: 1_800_000_000 })
  expect(await listed(id)).toMatchObject([{ id: 2, enddate: 1_800_000_000 }])
})

test('a course without completion tracking reports no progress, and one without manual enrolment rejects enrolments', async () => {
  const id = await person(email)
  await enrol(id, 2)
  await sandbox.post('/moodle/course', { courseId: 2, hasCompletion: false, hasManualEnrolment: false })
  expect(await listed(id)).toMatchObject([{ enablecompletion: false, progress: null, completed: null }])
  expect(await enrol(id, 2)).toMatchObject({ errorcode: 'wsnoinstance' })
})

test('a deleted account is found by id but not by email address, which can be used again', async () => {
  const id = await person(email)
  await enrol(id, 2)
  await sandbox.post('/moodle/person', { email, isDeleted: true })
  expect(await found('email', email)).toEqual([])
  expect(await found('id', String(id))).toEqual([])
  const byId = { field: 'id', 'values[0]': String(id) }
  expect(await call('core_user_get_users_by_field', byId)).toMatchObject([
    { id, email: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
  expect(await listed(id)).toEqual([])
  expect(await enrol(id, 2)).toMatchObject({ errorcode: 'userdeleted' })
  expect(await person(email)).toBe(id + 1)
})

test('login keys require an email address exactly as the school has changed it', async () => {
  await person(email)
  await sandbox.post('/moodle/person', { email, newEmail: 'A@Example.com' })
  expect(await found('email', email)).toMatchObject([{ email: 'A@Example.com' }])
  const ask = (spelled: string) => call('auth_userkey_request_login_url', { 'user[email]': spelled })
  expect(await ask(email)).toMatchObject({ errorcode: 'invalidparameter' })
  expect(await ask('A@Example.com')).toHaveProperty('loginurl')
})

test('the school’s own enrolments, suspensions and unenrolments are not counted as calls of the shop', async () => {
  const id = await person(email)
  await sandbox.post('/moodle/seat', { email, courseId: 2, timestart: 5 })
  expect((await sandbox.ledger()).enrolments).toMatchObject([{ userId: id, timestart: 5, calls: 0 }])
  await sandbox.post('/moodle/seat', { email, courseId: 2, isSuspended: true })
  expect(await listed(id)).toEqual([])
  await sandbox.post('/moodle/seat', { email, courseId: 2, isEnrolled: false })
  expect((await sandbox.ledger()).enrolments).toEqual([])
})

test('a function that is not part of the web service, or was removed from it, is rejected', async () => {
  expect(await call('core_course_get_contents')).toMatchObject({ errorcode: 'accessexception' })
  await sandbox.post('/moodle/levers', { missingFunctions: ['core_webservice_get_site_info'] })
  expect(await call('core_webservice_get_site_info')).toMatchObject({ errorcode: 'accessexception' })
  expect(await call('made_up_function')).toMatchObject({ errorcode: 'invalidrecord' })
})

test('a hidden email address is in no record, and the Arabic language code is rejected without its language pack', async () => {
  const id = await person(email)
  await sandbox.post('/moodle/levers', { hidesEmail: true, hasArabic: false })
  const [user] = await found('id', String(id))
  expect(user).toMatchObject({ id })
  expect(user).not.toHaveProperty('email')
  const names = { username: 'b', firstname: 'B', lastname: 'B', auth: 'userkey', email: 'b@example.com' }
  expect(await call('core_user_create_users', of('users', { ...names, lang: 'ar' }))).toMatchObject({
    errorcode: 'invalidparameter',
  })
  expect(await call('core_user_create_users', of('users', { ...names, lang: 'en' }))).toHaveLength(1)
})

test('a fault can delay the response to a user creation that has already happened', async () => {
  await sandbox.post('/moodle/levers', { createAnswerMs: 300 })
  const making = person(email)
  await expect.poll(async () => (await sandbox.ledger()).users.length).toBe(1)
  expect(await making).toBe(3)
})

test('a login key can redirect back to the shop, and only sessions that it opened can log out this way', async () => {
  const id = await person(email)
  const keyFor = async () => {
    const { loginurl } = await call('auth_userkey_request_login_url', { 'user[email]': email })
    return String(loginurl).replace(`${site}/`, '/moodle/')
  }
  const back = 'http://shop.test/home/Dashboard'
  const entered = await sandbox.get(`${await keyFor()}&wantsurl=${encodeURIComponent(back)}`)
  expect(entered.headers.location).toBe(back)
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  const outOf = (headers: Record<string, string> = {}) =>
    sandbox.get('/moodle/auth/userkey/logout.php?return=%2F', headers)
  const isIn = async () => (await sandbox.get('/moodle/user/edit.php', { cookie })).statusCode === 200
  await sandbox.post('/moodle/person', { email, auth: 'manual' })
  expect((await outOf({ cookie })).statusCode).toBe(404)
  expect(await isIn()).toBe(true)
  await sandbox.post('/moodle/person', { email, auth: 'userkey' })
  expect((await outOf({ cookie })).statusCode).toBe(303)
  expect(await isIn()).toBe(false)
  expect((await outOf()).statusCode).toBe(303)
  expect(id).toBe(3)
})
