import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, token, type TestSandbox } from '#test/open-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const raw = (fields: Record<string, string>) =>
  sandbox.form('/moodle/webservice/rest/server.php', {
    wstoken: token,
    moodlewsrestformat: 'json',
    ...fields,
  })
const call = async (wsfunction: string, fields: Record<string, string>) =>
  (await raw({ wsfunction, ...fields })).json()
const courses = (userid: number) => call('core_enrol_get_users_courses', { userid: String(userid) })
const email = 'sara@example.com'

/** Creates Sara and enrols her in course 2. */
async function enrolled(): Promise<number> {
  const person = { username: 'sara', auth: 'userkey', firstname: 'Sara', lastname: 'Demo', email }
  const fields = Object.entries(person).map(([key, value]) => [`users[0][${key}]`, value])
  const [{ id }] = await call('core_user_create_users', Object.fromEntries(fields))
  const seat = { roleid: '5', userid: String(id), courseid: '2' }
  const rows = Object.entries(seat).map(([key, value]) => [`enrolments[0][${key}]`, value])
  await call('enrol_manual_enrol_users', Object.fromEntries(rows))
  return id
}

const resident = {
  email: 'layan@example.com',
  firstname: 'ليان',
  lastname: 'الدوسري',
  courses: [
    { courseId: 2, timestart: 1_700_000_000, progress: 100 },
    { courseId: 3, timestart: 1_700_000_000, progress: null },
  ],
}
const shown = (list: { id: number; progress: number | null; completed: boolean }[]) =>
  list.map(({ id, progress, completed }) => [id, progress, completed])

test('the site starts with its existing users and restores them after a reset', async () => {
  await sandbox.close()
  const moodle = {
    token,
    courses: [
      { id: 2, shortname: 's', fullname: 'S' },
      { id: 3, shortname: 't', fullname: 'T' },
    ],
  }
  sandbox = await openTestSandbox({ moodle: { ...moodle, residents: [resident] } })
  const seen = [
    [3, null, false],
    [2, 100, true],
  ]
  expect(shown(await courses(3))).toEqual(seen)
  await sandbox.post('/moodle/progress', { userId: 3, courseId: 3, progress: 40 })
  await sandbox.post('/reset', {})
  expect(shown(await courses(3))).toEqual(seen)
})

test('a fault control completes a course for the LMS user with a given email address', async () => {
  const id = await enrolled()
  await sandbox.post('/moodle/finish', { email: email.toUpperCase(), courseId: 2, progress: 99.999 })
  expect(shown(await courses(id))).toEqual([[2, 99.999, false]])
  await sandbox.post('/moodle/finish', { email, courseId: 2 })
  expect(shown(await courses(id))).toEqual([[2, 100, true]])
  const foreign = await sandbox.post('/moodle/finish', { email, courseId: 3 })
  expect(foreign.statusCode).toBe(404)
})

test('faults can hide email addresses and progress, empty the course list or extend it to sixty courses', async () => {
  const id = await enrolled()
  await sandbox.post('/moodle/levers', { courseList: 'sixty', hidesEmail: true, hidesProgress: true })
  const many = await courses(id)
  expect(many).toHaveLength(60)
  expect(many[0]).toMatchObject({ progress: null, completed: null, enablecompletion: true })
  expect(many[59]).toMatchObject({ fullname: 'School course &amp; workshop 60' })
  const sought = { 'criteria[0][key]': 'email', 'criteria[0][value]': email }
  expect(await call('core_user_get_users', sought)).toMatchObject({ users: [] })
  await sandbox.post('/moodle/levers', { courseList: 'empty' })
  expect(await courses(id)).toEqual([])
})

test('one kind of outage returns an HTML page with status 200', async () => {
  await sandbox.post('/moodle/levers', { down: 'html200' })
  const answer = await raw({ wsfunction: 'core_webservice_get_site_info' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
})

test('a fault can leave the calls for one LMS user without a response while others succeed', async () => {
  const id = await enrolled()
  await sandbox.post('/moodle/silence', { email: email.toUpperCase(), isSilent: true })
  expect(await courses(id)).toMatchObject({ errorcode: 'dbconnectionfailed' })
  expect(await courses(id + 1)).toEqual([])
  await sandbox.post('/moodle/silence', { email, isSilent: false })
  expect(await courses(id)).toHaveLength(1)
})
