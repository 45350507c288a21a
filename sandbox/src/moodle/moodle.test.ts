import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, site, token, type TestSandbox } from '#test/open-sandbox.ts'

let sandbox: TestSandbox
let clock = new Date('2026-09-02T06:00:00.000Z')
const seconds = () => Math.floor(clock.getTime() / 1000)

beforeEach(async () => {
  clock = new Date('2026-09-02T06:00:00.000Z')
  sandbox = await openTestSandbox({ now: () => clock })
})
afterEach(() => sandbox.close())

const rest = '/moodle/webservice/rest/server.php'
const raw = (fields: Record<string, string>) =>
  sandbox.form(rest, { wstoken: token, moodlewsrestformat: 'json', ...fields })
const call = async (wsfunction: string, fields: Record<string, string> = {}) =>
  (await raw({ wsfunction, ...fields })).json()

async function person(email: string, overrides: Record<string, string> = {}): Promise<number> {
  const base = {
    username: email.toLowerCase().replace('+', '.'),
    auth: 'userkey',
    firstname: 'Sara',
    lastname: 'Demo',
    email,
    ...overrides,
  }
  const fields = Object.fromEntries(Object.entries(base).map(([key, value]) => [`users[0][${key}]`, value]))
  const made = await call('core_user_create_users', fields)
  return made[0]?.id ?? made
}
const search = async (value: string) =>
  (await call('core_user_get_users', { 'criteria[0][key]': 'email', 'criteria[0][value]': value })).users
    .length
const byField = (value: string) =>
  call('core_user_get_users_by_field', { field: 'email', 'values[0]': value })
const enrol = (userid: number, courseid: number, overrides: Record<string, string> = {}) =>
  call('enrol_manual_enrol_users', {
    'enrolments[0][roleid]': '5',
    'enrolments[0][userid]': String(userid),
    'enrolments[0][courseid]': String(courseid),
    ...Object.fromEntries(Object.entries(overrides).map(([key, value]) => [`enrolments[0][${key}]`, value])),
  })
const courses = (userid: number) =>
  call('core_enrol_get_users_courses', { userid: String(userid), returnusercount: '0' })
const general = { errorcode: 'invalidparameter', message: 'Invalid parameter value detected' }

test('errors have HTTP status 200 and are XML unless the format parameter is exactly json', async () => {
  const plain = await sandbox.form(rest, { wstoken: 'wrong' })
  expect(plain.statusCode).toBe(200)
  expect(plain.body).toContain('<ERRORCODE>invalidtoken</ERRORCODE>')
  expect((await raw({ moodlewsrestformat: 'JSON', wsfunction: 'x' })).headers['content-type']).toContain(
    'xml',
  )
  expect(await call('no_such_function')).toMatchObject({ errorcode: 'invalidrecord' })
  expect((await raw({})).json()).toMatchObject(general)
  expect((await sandbox.post(rest, { wstoken: token, moodlewsrestformat: 'json' })).body).toContain(
    'invalidtoken',
  )
})

test('body arguments override query arguments, and multipart bodies are parsed', async () => {
  const form = new FormData()
  form.set('wsfunction', 'core_webservice_get_site_info')
  const request = new Request('http://x.test', { method: 'POST', body: form })
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/sandbox${rest}?wstoken=${token}&moodlewsrestformat=json&wsfunction=nothing`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  expect(response.json()).toMatchObject({
    release: expect.stringContaining('4.5.'),
    functions: expect.any(Array),
  })
})

test('a user search is a case-insensitive LIKE, and a lookup by field is exact', async () => {
  await person('omar_s@example.com')
  await person('omarxs@example.com')
  expect(await search('OMAR_S@example.com')).toBe(2)
  expect(await search('omar\\_s@example.com')).toBe(1)
  expect(await search(' omarxs@example.com ')).toBe(1)
  expect(await search('%')).toBe(4)
  expect(await search('\\%')).toBe(0)
  expect(await search('')).toBe(0)
  expect(await byField('omar_s@example.com')).toHaveLength(1)
  expect(await byField('OMAR_S@example.com')).toEqual([])
  expect(await byField('omar_s@example.com ')).toMatchObject(general)
})

test('an unknown search key causes a warning and matches every user', async () => {
  const answer = await call('core_user_get_users', { 'criteria[0][key]': 'phone', 'criteria[0][value]': '1' })
  expect(answer.users).toHaveLength(2)
  expect(answer.warnings[0]).toMatchObject({ warningcode: 'invalidfieldparameter' })
})

test('the narrow user record omits first and last names and keys without a value', async () => {
  await person('sara@example.com')
  const [user] = await byField('sara@example.com')
  expect(Object.keys(user)).toEqual([
    'id',
    'fullname',
    'email',
    'firstaccess',
    'lastaccess',
    'suspended',
    'timezone',
    'profileimageurlsmall',
    'profileimageurl',
  ])
})

test.each([
  ['an e-mail that is taken in another case', { email: 'TAKEN@example.com', username: 'free' }],
  ['a username that is taken', { username: 'taken@example.com' }],
  ['a plus in the username', { username: 'a+b' }],
  ['a capital in the username', { username: 'Sara' }],
  ['a blank last name', { lastname: ' ' }],
  ['an unknown language', { lang: 'xx' }],
  ['a manual account without password', { auth: 'manual' }],
  ['tags in a name', { firstname: '<b>x</b>' }],
  ['a field Moodle does not know', { nickname: 'x' }],
  ['true where 0 or 1 belongs', { createpassword: 'true' }],
])('a request with %s fails with the one general error', async (_name, fields) => {
  await person('taken@example.com')
  expect(await person('new@example.com', fields)).toMatchObject(general)
})

test('user creation is atomic, keeps the case of names, and describes password errors in HTML', async () => {
  expect(await person('C7x@Example.com')).toBe(3)
  expect(await byField('c7x@example.com')).toEqual([])
  const weak = await person('w@example.com', { auth: 'manual', password: 'x' })
  expect(weak).toMatchObject({
    errorcode: expect.stringMatching(/^<div>Passwords must/),
    message: expect.stringMatching(/^error\/<div>/),
  })
  expect(await person('long@example.com', { firstname: 'x'.repeat(101) })).toMatchObject({
    errorcode: 'dmlwriteexception',
  })
  const pair = { username: 'one', auth: 'userkey', firstname: 'A', lastname: 'B', email: 'one@example.com' }
  const two = Object.entries(pair).flatMap(([key, value]) => [
    [`users[0][${key}]`, value],
    [`users[1][${key}]`, value],
  ])
  expect(await call('core_user_create_users', Object.fromEntries(two))).toMatchObject(general)
  expect((await sandbox.ledger()).users).toHaveLength(1)
})

test('two concurrent creations with one email address create two accounts', async () => {
  await person('twin@example.com')
  await sandbox.post('/moodle/levers', { raceNextCreates: 1 })
  await person('twin@example.com', { username: 'twin2' })
  expect(await byField('twin@example.com')).toHaveLength(2)
})

test('an update saves the valid rows and returns warnings for the others', async () => {
  const id = await person('a@example.com')
  const answer = await call('core_user_update_users', {
    'users[0][id]': '999',
    'users[0][city]': 'Riyadh',
    'users[1][id]': String(id),
    'users[1][suspended]': '1',
  })
  expect(answer.warnings).toMatchObject([{ itemid: 999, warningcode: 'invaliduserid' }])
  expect((await sandbox.ledger()).users).toMatchObject([{ id, suspended: true }])
})

test('enrolment returns null, and repeating it overwrites its dates and suspension', async () => {
  const id = await person('a@example.com')
  expect(await enrol(id, 2, { timestart: '1788300000', suspend: '1' })).toBeNull()
  expect(await courses(id)).toEqual([])
  expect(await enrol(id, 2)).toBeNull()
  expect(await courses(id)).toHaveLength(1)
  expect((await sandbox.ledger()).enrolments).toEqual([
    { userId: id, email: 'a@example.com', courseId: 2, roleId: 5, timestart: 0, status: 'active', calls: 2 },
  ])
})

test('future and ended enrolments are not listed, and unenrolling twice has no effect', async () => {
  const id = await person('a@example.com')
  await enrol(id, 2, { timestart: String(seconds() + 60) })
  await enrol(id, 3, { timeend: String(seconds() - 60) })
  expect(await courses(id)).toEqual([])
  const out = { 'enrolments[0][userid]': String(id), 'enrolments[0][courseid]': '2' }
  expect(await call('enrol_manual_unenrol_users', out)).toBeNull()
  expect(await call('enrol_manual_unenrol_users', out)).toBeNull()
  expect((await sandbox.ledger()).enrolments).toHaveLength(1)
})

test.each([
  ['unknown course', 99, {}, 'invalidparameter'],
  ['the front page', 1, {}, 'wsnoinstance'],
  ['another role', 2, { roleid: '4' }, 'wsusercannotassign'],
  ['unknown user', 2, { userid: '77' }, 'invaliduser'],
])('enrolling into %s fails with its own error', async (_name, course, more, errorcode) => {
  const id = await person('a@example.com')
  expect(await enrol(id, course, more)).toMatchObject({ errorcode })
})

test('a fault makes the next enrolments fail', async () => {
  const id = await person('a@example.com')
  await sandbox.post('/moodle/levers', { failNextEnrols: 1 })
  expect(await enrol(id, 2)).toMatchObject({ errorcode: 'dmlwriteexception' })
  expect(await enrol(id, 2)).toBeNull()
})

test('a user’s courses have 28 keys and are listed newest first with escaped texts; user names are not escaped', async () => {
  const id = await person('a@example.com')
  await enrol(id, 2)
  await enrol(id, 3)
  const [newest, older] = await courses(id)
  expect(Object.keys(newest)).toHaveLength(28)
  expect(newest).toMatchObject({
    id: 3,
    fullname: 'Teach &amp; Learn Five',
    visible: 1,
    enablecompletion: true,
    progress: 0,
  })
  expect(older.shortname).toBe('أساسيات كتابة السيناريو')
  expect(
    (await sandbox.get(new URL(older.courseimage).pathname.replace('/sandbox', ''))).headers['content-type'],
  ).toBe('image/svg+xml')
  const list = await call('core_course_get_courses_by_field', { field: 'id', value: '2' })
  expect([list.courses.length, Object.keys(list.courses[0]).length]).toEqual([1, 34])
})

test('progress is set through a fault control, and a completed course is marked as completed', async () => {
  const id = await person('a@example.com')
  await enrol(id, 2)
  await sandbox.post('/moodle/progress', { userId: id, courseId: 2, progress: 100 / 3 })
  expect((await courses(id))[0]).toMatchObject({ progress: 33.333333333333336, completed: false })
  await sandbox.post('/moodle/progress', { userId: id, courseId: 2, progress: 100 })
  expect((await courses(id))[0]).toMatchObject({ progress: 100, completed: true })
  expect((await sandbox.post('/moodle/progress', { userId: id, courseId: 3, progress: 1 })).statusCode).toBe(
    404,
  )
})

test.each([
  ['report/completion:view', { progress: null, completed: null }],
  ['moodle/course:viewparticipants', undefined],
])('a token without %s gets a reduced course list without an error', async (right, expected) => {
  const id = await person('a@example.com')
  await enrol(id, 2)
  await sandbox.post('/moodle/levers', { missingRights: [right] })
  const [course] = await courses(id)
  if (expected === undefined) expect(course).toBeUndefined()
  else expect(course).toMatchObject(expected)
})

test.each([
  ['refuse403', 403, ''],
  ['html503', 503, '<h1>'],
  ['maintenance', 200, 'sitemaintenance'],
  ['database', 200, 'dbconnectionfailed'],
  ['phperror', 200, '"exception":"Error","message"'],
])('an outage can be %s', async (down, status, text) => {
  await sandbox.post('/moodle/levers', { down })
  const response = await raw({ wsfunction: 'core_webservice_get_site_info' })
  expect(response.statusCode).toBe(status)
  expect(response.body).toContain(text)
})

test('an expired token is first reported as expired and later as invalid, with debug information when that fault is on', async () => {
  await sandbox.post('/moodle/levers', { down: 'expiredtoken' })
  expect(await call('x')).toMatchObject({ errorcode: 'accessexception' })
  expect(await call('x')).toMatchObject({ errorcode: 'invalidtoken' })
  await sandbox.post('/moodle/levers', { down: false, debug: true })
  expect(await person('x@example.com', { username: 'Bad' })).toMatchObject({
    debuginfo: 'Invalid username: Bad',
  })
})

async function keyFor(email: string): Promise<string> {
  const { loginurl } = await call('auth_userkey_request_login_url', { 'user[email]': email })
  return loginurl.replace(`${site}/`, '/moodle/')
}
const cookieOf = (response: { headers: object }) =>
  String(Object(response.headers)['set-cookie']).split(';')[0] ?? ''

test('a one-time login key is valid once, for one minute, until a newer key replaces it', async () => {
  const id = await person('a@example.com')
  await enrol(id, 2)
  const voided = await keyFor('a@example.com')
  const fresh = await keyFor('a@example.com')
  expect((await sandbox.get(voided)).statusCode).toBe(404)
  const target = `${site}/course/view.php?id=2`
  const entered = await sandbox.get(`${fresh}&wantsurl=${encodeURIComponent(target)}`)
  expect([entered.statusCode, entered.headers.location]).toEqual([303, target])
  const cookie = cookieOf(entered)
  expect((await sandbox.get('/moodle/course/view.php?id=2', { cookie })).body).toContain(
    'Script Writing Basics',
  )
  expect((await sandbox.get(fresh, { cookie })).statusCode).toBe(404)
  expect((await sandbox.get('/moodle/course/view.php?id=2', { cookie })).body).not.toContain(
    'Script Writing Basics',
  )
  const late = await keyFor('a@example.com')
  clock = new Date(clock.getTime() + 61_000)
  expect((await sandbox.get(late)).statusCode).toBe(404)
})

test('a HEAD request consumes the one-time login key', async () => {
  await person('a@example.com')
  const url = await keyFor('a@example.com')
  expect((await sandbox.app.inject({ method: 'HEAD', url: `/sandbox${url}` })).statusCode).toBe(303)
  expect((await sandbox.get(url)).statusCode).toBe(404)
})

test.each([
  'https://evil.example/steal',
  '//evil.example',
  'javascript:alert(1)',
  '/\\evil',
  `${site}.evil.example/`,
])('a wantsurl on another host (%s) redirects to the site root', async (wanted) => {
  await person('a@example.com')
  const response = await sandbox.get(
    `${await keyFor('a@example.com')}&wantsurl=${encodeURIComponent(wanted)}`,
  )
  expect([response.statusCode, response.headers.location]).toEqual([303, `${site}/`])
})

test('a login key requires the exact email address and lets a suspended user in after a first 404', async () => {
  const id = await person('a@example.com')
  expect(await call('auth_userkey_request_login_url', { 'user[email]': 'A@example.com' })).toMatchObject(
    general,
  )
  expect(
    await call('auth_userkey_request_login_url', { 'user[email]': 'a@example.com', 'user[ip]': '1' }),
  ).toMatchObject(general)
  await call('core_user_update_users', { 'users[0][id]': String(id), 'users[0][suspended]': '1' })
  const first = await sandbox.get(await keyFor('a@example.com'))
  expect([first.statusCode, cookieOf(first)]).toEqual([404, expect.stringContaining('MoodleSession=')])
  expect((await sandbox.get(await keyFor('a@example.com'))).statusCode).toBe(303)
})

test('logging in with another LMS user’s key ends the browser’s session', async () => {
  await person('a@example.com')
  await person('b@example.com')
  const cookie = cookieOf(await sandbox.get(await keyFor('a@example.com')))
  expect((await sandbox.get(await keyFor('b@example.com'), { cookie })).statusCode).toBe(303)
  const { body } = await sandbox.get('/moodle/', { cookie, 'accept-language': 'en' })
  expect(body).toContain('You’re not logged in')
})

test('the course page completes lessons one by one until the course is complete', async () => {
  const id = await person('a@example.com')
  await enrol(id, 2)
  const cookie = cookieOf(await sandbox.get(await keyFor('a@example.com')))
  await sandbox.form('/moodle/course/view.php?id=2', { do: 'next' }, { cookie })
  expect((await courses(id))[0].progress).toBeCloseTo(16.67, 1)
  await sandbox.form('/moodle/course/view.php?id=2', { do: 'finish' }, { cookie })
  expect((await courses(id))[0]).toMatchObject({ progress: 100, completed: true })
})

test.each([
  ['4.4', 'coding_exception', 'codingerror', null],
  ['4.5', 'core\\exception\\moodle_exception', 'userdeleted', 'userdeleted'],
] as const)('Moodle %s says in its own way that an account was deleted', async (...args) => {
  const [release, exception, enrolCode, unenrolCode] = args
  const id = await person('gone@example.com')
  await sandbox.post('/moodle/levers', { release })
  await sandbox.post('/moodle/person', { email: 'gone@example.com', isDeleted: true })
  expect(await enrol(id, 2)).toMatchObject({ exception, errorcode: enrolCode })
  const seat = { 'enrolments[0][userid]': String(id), 'enrolments[0][courseid]': '2' }
  const left = await call('enrol_manual_unenrol_users', seat)
  expect(left?.errorcode ?? null).toBe(unenrolCode)
  expect((await call('core_webservice_get_site_info')).release).toContain(`${release}.`)
})

test('a site during an upgrade returns the upgrade error for every call', async () => {
  await sandbox.post('/moodle/levers', { errorCode: 'upgraderunning' })
  expect(await call('core_webservice_get_site_info')).toMatchObject({ errorcode: 'upgraderunning' })
})
