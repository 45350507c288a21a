import type { ImportDetail, ImportLine } from '@matla/contract/staff/imports.calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Failpoint, onReach } from '#platform/telemetry/failpoints.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { addTestBundle, addTestCourse } from '#test/fixtures/products.ts'
import { signUpBody } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const shop = await openShop({ demo: false, providers: 'beside' })
let owner: string
const [editing, sound, bundle] = [`67${'1'.repeat(22)}`, `67${'2'.repeat(22)}`, `67${'9'.repeat(22)}`]

beforeAll(async () => {
  const { db } = shop.deps
  await addTestCourse(db, {
    id: editing,
    name: { ar: 'المونتاج', en: 'Editing' },
    position: 1,
    learningCourseId: 2,
  })
  await addTestCourse(db, { id: sound, name: { ar: 'الصوت', en: 'Sound' }, position: 2, learningCourseId: 3 })
  await addTestBundle(db, { id: bundle, name: { ar: 'الباقة', en: 'Bundle' } }, [editing, sound])
  owner = await hire(shop, 'owner@import.example', 'owner')
  await shop.post('/sign-up', signUpBody('known@import.example', { usernameInEng: 'Known Person' }))
})
afterAll(() => shop.close())

type Options = { readonly name?: string; readonly bytes?: Buffer; readonly invite?: boolean }
const importOf = ({ body }: { body: Record<string, unknown> }) => body.import as ImportDetail
const read = async (id: string) => importOf(await shop.get(`/staff/imports/${id}`, owner))
const untilState = async (id: string, state: ImportDetail['state']) => {
  await until(async () => (await read(id)).state === state, 30_000)
  return read(id)
}
/** Uploads a file, with the recognised columns. */
async function send(text: string, { name = 'people.csv', bytes = Buffer.from(text) }: Options = {}) {
  const { id } = importOf(await shop.post('/staff/imports', { source: 'file', name }, owner))
  const answer = await fetch(`${shop.url}/matla/staff/imports/${id}/file`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'text/csv' },
    body: new Uint8Array(bytes),
  })
  return { id, status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function check(id: string, overrides: object = {}) {
  const { layout } = await read(id)
  await shop.must(
    'POST',
    `/matla/staff/imports/${id}/check`,
    { columns: layout?.columns ?? {}, ...overrides },
    owner,
  )
  return untilState(id, 'checked')
}
async function apply(id: string, invite = false) {
  await shop.must('POST', `/matla/staff/imports/${id}/apply`, { invite }, owner)
  return untilState(id, 'applied')
}
const rowsOf = async (id: string, view = 'all') =>
  (await shop.get(`/staff/imports/${id}/rows?view=${view}`, owner)).body.rows as ImportLine[]
const everything = async () =>
  JSON.stringify([
    await shop.sql('select id, email, full_name, search, lang, password_hash from users order by id'),
    await shop.sql('select user_id, phone, changed_at from profiles order by user_id'),
    await shop.sql('select id, holder_id, course_id, status, starts_at from entitlements order by id'),
    await shop.sql('select * from former_certificates order by key'),
    await shop.sql('select * from subscriptions order by id'),
    await shop.sql('select id from emails order by id'),
  ])

const table = `Email,Full name,Phone,Language,Course,Purchase date,Certificate number,Newsletter consent,Consent date,Consent source
 Known@Import.Example ,Another Name,0501234567,en,Editing,2023-02-01,,,,
sara@import.example,سارة الحربي,٠٥٠١٢٣٤٥٦٨,ar,Sound,2022-05-01,CERT-2022/7,yes,2021-01-02,Form on the old site
sara@import.example,Sara,,,المونتاج,2021-03-04,,,,
bundle@import.example,Bundle Buyer,,en,Bundle,2024-01-01,,yes,,
nobody,No Address,,,Editing,2024-01-01,,,,
stray@import.example,Stray,,,Painting,2024-01-01,,,,
late@import.example,Late,,,Editing,2999-01-01,,,,
few@import.example,Few
"open@import.example,Open quote,,,,,,,,
`

test('a dry run names every row that cannot be imported, and changes nothing', async () => {
  const before = await everything()
  const { id, status } = await send(table)
  expect(status).toBe(200)
  const checked = await check(id)
  expect(checked.summary).toMatchObject({
    rows: 9,
    rejected: 5,
    merged: 1,
    people: 3,
    newPeople: 2,
    courses: 5,
    ownedCourses: 0,
    certificates: 1,
    consents: 1,
  })
  expect(await rowsOf(id, 'rejected')).toMatchObject([
    { line: 6, fault: 'email-wrong', value: 'nobody', email: 'nobody', name: 'No Address' },
    { line: 7, fault: 'course-unknown', value: 'Painting' },
    { line: 8, fault: 'date-in-future', value: '2999-01-01' },
    { line: 9, fault: 'cells-wrong', value: '2' },
    { line: 10, fault: 'quotes-wrong', email: '', name: '' },
  ])
  expect(await rowsOf(id, 'noted')).toMatchObject([
    { line: 4, notes: ['same-person'] },
    { line: 5, notes: ['consent-undated'] },
  ])
  expect(await rowsOf(id, 'new')).toMatchObject([{ line: 3 }, { line: 4 }, { line: 5 }])
  const file = await fetch(`${shop.url}/matla/staff/imports/rejected.csv?import=${id}&lang=1`, {
    headers: { authorization: `Bearer ${owner}` },
  })
  expect((await file.text()).split('\r\n')[3]).toBe(
    'late@import.example,Late,,,Editing,2999-01-01,,,,,8,The date “2999-01-01” is in the future.',
  )
  expect(await everything()).toBe(before)
})

test('an import completes accounts, opens each course once, and changes nothing the second time', async () => {
  const emails = await shop.sql('select id from emails order by id')
  const first = await send(table)
  await check(first.id, { courses: [{ name: 'Painting', courseId: '' }] })
  const applied = await apply(first.id)
  expect(applied.outcome).toEqual({
    created: 3,
    completed: 1,
    courses: 5,
    certificates: 1,
    consents: 1,
    invited: 0,
  })
  expect(
    await shop.sql(
      `select u.email, u.full_name as name, u.lang, p.phone from users u left join profiles p on p.user_id = u.id
       where u.email like '%@import.example' and u.email not like 'owner%' order by u.email`,
    ),
  ).toEqual([
    { email: 'bundle@import.example', name: 'Bundle Buyer', lang: 'en', phone: null },
    { email: 'known@import.example', name: 'Known Person', lang: expect.any(String), phone: '+966501234567' },
    { email: 'sara@import.example', name: 'سارة الحربي', lang: 'ar', phone: '+966501234568' },
    { email: 'stray@import.example', name: 'Stray', lang: 'ar', phone: null },
  ])
  expect(
    await shop.sql(
      `select t.course_id as course, t.origin, t.order_id as "order", t.starts_at::date::text as day from entitlements t
       join users u on u.id = t.holder_id where u.email = 'sara@import.example' order by 1`,
    ),
  ).toEqual([
    { course: editing, origin: 'import', order: null, day: '2021-03-03' },
    { course: sound, origin: 'import', order: null, day: '2022-04-30' },
  ])
  expect(await shop.sql(`select email, status, consent_text as text from subscriptions`)).toEqual([
    { email: 'sara@import.example', status: 'confirmed', text: 'Form on the old site' },
  ])
  expect((await shop.get('/certificates/cert-2022%2F7/check')).body).toMatchObject({
    valid: true,
    _id: 'CERT-2022/7',
    studentName: 'سارة الحربي',
    courseName: { en: 'Sound' },
  })
  expect(await shop.sql('select id from emails order by id')).toEqual(emails)

  const [one] = await shop.sql<{ id: string; user: string }>(
    `select t.id, u.id as user from entitlements t join users u on u.id = t.holder_id
     where u.email = 'sara@import.example' and t.course_id = $1`,
    [sound],
  )
  const { body: page } = await shop.get(`/staff/people/${one?.user}`, owner)
  expect(page).toMatchObject({
    person: { learning: { courses: [{ origin: 'import' }, { origin: 'import' }] } },
  })
  const revocation = { entitlementId: one?.id, reason: 'left the course' }
  await shop.must('POST', `/matla/staff/people/${one?.user}/revoke-grant`, revocation, owner)
  await shop.untilDone()
  const before = await everything()
  const again = await send(table)
  const checked = await check(again.id, { courses: [{ name: 'Painting', courseId: '' }] })
  expect(checked.summary).toMatchObject({ newPeople: 0, courses: 0, ownedCourses: 5 })
  expect(checked.sameAppliedAt).toBe(applied.appliedAt)
  const { outcome } = await apply(again.id, true)
  expect(outcome).toEqual({ created: 0, completed: 0, courses: 0, certificates: 0, consents: 0, invited: 0 })
  expect(await everything()).toBe(before)
  await shop.verify()
})

test('an import that dies at any point continues with the same result', async () => {
  const people = Array.from(
    { length: 1_500 },
    (_, index) => `p${index}@killed.example;Person;${index % 30 === 0 ? 'Editing' : ''};2024-01-01`,
  )
  const points: readonly Failpoint[] = ['import:after-rows', 'import:before-commit', 'import:after-batch']
  const failures = new Map(points.map((name) => [name, 0]))
  onTestFinished(
    onReach((reached) => {
      const count = failures.get(reached.name)
      if (count === undefined || count >= 2) return
      failures.set(reached.name, count + 1)
      reached.failure = new Error('killed')
    }),
  )
  // The queue otherwise waits some seconds before it retries.
  const hasten = setInterval(() => {
    void shop.sql(`update pgboss.job set start_after = now() where state = 'retry' and name = 'slow'`)
  }, 100)
  onTestFinished(() => clearInterval(hasten))
  const { id } = await send(['email;name;course;date', ...people].join('\n'))
  const { summary } = await check(id)
  expect(summary).toMatchObject({ rows: 1_500, people: 1_500, courses: 50, rejected: 0 })
  const { outcome } = await apply(id)
  expect(outcome).toMatchObject({ created: 1_500, courses: 50 })
  expect([...failures.values()]).toEqual([2, 2, 2])
  const [count] = await shop.sql(
    `select count(*)::int as owned, count(distinct holder_id)::int as people from entitlements where import_id = $1`,
    [id],
  )
  expect(count).toEqual({ owned: 50, people: 50 })
})

test('only people who received something are invited, and only when staff choose to', async () => {
  const { id } = await send(
    'email,name,course\ninvited@import.example,Invited,Editing\nknown@import.example,Known,Editing\n',
  )
  await check(id)
  expect((await apply(id, true)).outcome).toMatchObject({ created: 1, courses: 1, invited: 1 })
  const [mail, ...more] = await shop.mailOf('invited@import.example')
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^انتقل حسابك/), []])
  expect(mail?.text).toContain('/home/resetform?token=')
})

test('exports of WooCommerce and Moodle, and other encodings, are recognised', async () => {
  const orders = await send(
    'order_id,order_number,order_date,status,billing_first_name,billing_last_name,billing_email,billing_phone,line_items\n' +
      '1,1,2023-05-01 10:00:00,completed,Omar,Alharbi,omar@woo.example,0501112223,"name:Editing|product_id:12|quantity:1|total:750.00;name:Sound|product_id:13|quantity:1|total:750.00"\n' +
      '2,2,2023-05-02 10:00:00,refunded,Omar,Alharbi,omar@woo.example,0501112223,name:Sound|product_id:13|quantity:1\n',
  )
  expect((await read(orders.id)).layout).toMatchObject({ format: 'woocommerce-orders' })
  expect((await check(orders.id)).summary).toMatchObject({ people: 1, courses: 2, rejected: 1 })
  expect(await rowsOf(orders.id)).toMatchObject([
    { name: 'Omar Alharbi', phone: '+966501112223', newCourses: 2 },
    { fault: 'order-unpaid', value: 'refunded' },
  ])
  const customers = await send(
    'ID;user_login;user_email;user_registered;first_name;last_name;billing_phone\n1;omar;omar@woo.example;2020-01-01;Omar;Alharbi;0501112223\n',
  )
  expect((await read(customers.id)).layout).toMatchObject({ format: 'woocommerce-customers', separator: ';' })
  const moodle = await send(
    'username,firstname,lastname,email,lang,course1\nomar,Omar,Alharbi,omar@woo.example,ar,3\n',
  )
  expect((await read(moodle.id)).layout).toMatchObject({ format: 'moodle-users' })
  expect(await check(moodle.id)).toMatchObject({ summary: { courses: 1, rejected: 0 } })
  // «البريد\tالاسم» and «سارة» in windows-1256.
  const arabic = Buffer.concat([
    Buffer.from([0xc7, 0xe1, 0xc8, 0xd1, 0xed, 0xcf, 0x09, 0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x0d, 0x0a]),
    Buffer.from('x@arab.example\t'),
    Buffer.from([0xd3, 0xc7, 0xd1, 0xc9, 0x0d, 0x0a]),
  ])
  const old = await send('', { bytes: arabic })
  expect((await read(old.id)).layout).toMatchObject({ encoding: 'windows-1256', separator: '\t' })
  await check(old.id)
  expect(await rowsOf(old.id)).toMatchObject([{ name: 'سارة', email: 'x@arab.example' }])
  const marked = await send('', { bytes: Buffer.from('\uFEFFemail,name\nbom@arab.example,Bom\n') })
  expect((await check(marked.id)).summary).toMatchObject({ people: 1 })
  const sheet = await send('', { bytes: Buffer.from('PK\u0003\u0004\u0000\u0000xl/workbook.xml') })
  expect([sheet.status, sheet.body.code]).toEqual([422, 'import-file-not-csv'])
})

test('people on the LMS get their courses here, and their enrolments there stay unchanged', async () => {
  const { lms } = shop.deps
  const email = 'Learner@lms.example'
  const { id: lmsUserId } = await lms.createLmsUser({
    email,
    fullName: 'لين الغامدي',
    lang: 'ar',
    idNumber: 'x',
  })
  const single = 'single@lms.example'
  await lms.createLmsUser({ email: single, fullName: 'هند', lang: 'ar', idNumber: 'z' })
  await shop.sandbox('/moodle/seat', { email: single, courseId: 2 })
  const suspended = 'suspended@lms.example'
  await lms.createLmsUser({ email: suspended, fullName: 'Sus Pended', lang: 'en', idNumber: 'y' })
  await shop.sandbox('/moodle/seat', { email, courseId: 2, timestart: 1_600_000_000 })
  await shop.sandbox('/moodle/seat', { email: suspended, courseId: 2, isSuspended: true })
  await addTestCourse(shop.deps.db, {
    id: `67${'3'.repeat(22)}`,
    name: { ar: 'دورة قادمة', en: 'Coming soon' },
    position: 3,
    learningCourseId: 999,
  })
  const { id } = importOf(await shop.post('/staff/imports', { source: 'lms' }, owner))
  await check(id)
  expect(await rowsOf(id, 'rejected')).toMatchObject([{ fault: 'course-unknown', value: 'دورة قادمة' }])
  expect(await rowsOf(id, 'new')).toMatchObject([
    { email: 'learner@lms.example', name: 'لين الغامدي', newCourses: 1 },
    { email: single, name: 'هند', newCourses: 1 },
  ])
  await apply(id)
  await shop.untilDone()
  expect(
    await shop.sql(
      `select e.status, e.is_given as given, u.lms_user_id as learner from enrolments e
       join entitlements t on t.id = e.entitlement_id join users u on u.id = t.holder_id where u.email = $1`,
      ['learner@lms.example'],
    ),
  ).toEqual([{ status: 'done', given: true, learner: lmsUserId }])
  await shop.sandbox('/moodle/levers', { missingRights: ['moodle/course:enrolreview'] })
  const { id: blind } = importOf(await shop.post('/staff/imports', { source: 'lms' }, owner))
  await shop.must('POST', `/matla/staff/imports/${blind}/check`, { columns: {} }, owner)
  expect((await untilState(blind, 'failed')).failure).toBe('lms-rights')
  await shop.sandbox('/moodle/levers', { missingRights: [] })
})

test('a running import cannot be started again, and a removed import has no rows', async () => {
  const { id } = await send('email\nlast@import.example\n')
  expect((await shop.post(`/staff/imports/${id}/apply`, {}, owner)).body.code).toBe('import-unchecked')
  expect((await shop.post(`/staff/imports/${id}/check`, { columns: {} }, owner)).body.code).toBe(
    'import-email-missing',
  )
  await check(id)
  const both = await Promise.all([1, 2].map(() => shop.post(`/staff/imports/${id}/apply`, {}, owner)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await untilState(id, 'applied')
  await shop.must('POST', `/matla/staff/imports/${id}/remove`, {}, owner)
  expect([await rowsOf(id), (await read(id)).deletedAfter]).toEqual([[], null])
  const support = await hire(shop, 'support@import.example', 'support')
  expect((await shop.get('/staff/imports', support)).status).toBe(403)
})
