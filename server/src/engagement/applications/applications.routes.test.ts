import { maxFileBytes } from '@matla/contract/applications/application-rules'
import { applicationFaults, applicationOutcomes } from '@matla/contract/applications/applications.text'
import { langs } from '@matla/contract/kit/lang'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPeople, type People, type TestPerson } from '#test/fixtures/people.ts'
import { applicationReviewRoutes } from '#staff/applications/applications.routes.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { contentTable } from '#schema/content.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { pdf, pdfOfSize } from '#test/fixtures/pdf.ts'
import { eraseEndedApplications } from './read-applications.ts'

let people: People
let staff: TestPerson
let count = 0
beforeAll(async () => {
  people = await openPeople((app, deps) => {
    applicationsRoutes(app, deps)
    applicationReviewRoutes(app, deps)
  })
  await people.db.insert(contentTable).values({ key: 'brand', value: brand })
  staff = await people.owner('staff@example.com')
})
afterAll(() => people.close())
beforeEach(() => {
  count += 1
  people.later(1)
})

const lens = { ar: 'عدسة', en: 'Lens' }
const brand = {
  name: lens,
  fullName: lens,
  tagline: lens,
  about: lens,
  copyrightYear: '2026',
  supportEmail: 'help@lens.example',
  supportWhatsapp: '',
  social: [],
}
const base64 = (bytes: Buffer) => `data:application/pdf;base64,${bytes.toString('base64')}`
const cv = base64(pdf())
const email = () => `sara${count}@example.com`
const job = (change: object = {}) => ({
  fullNameInEng: 'سارة بنت عمر',
  email: email(),
  phoneNo: '٠٥٠١٢٣٤٥٦٧',
  jobTitleInEng: 'Editor',
  coverLetterInEng: 'I have cut three films.',
  roleInEng: 'Editor',
  experienceInEng: '3 to 5 years',
  resume: cv,
  portfolio: '',
  ...change,
})
const internship = (change: object = {}) => ({
  fullNameInEng: 'سارة بنت عمر',
  genderInEng: 'Female',
  age: '18 to 20',
  nationalityInEng: 'Saudi',
  cityInEng: 'الدمام',
  degreeInEng: "Bachelor's",
  email: email(),
  phoneNo: '0501234567',
  hasPreviousExperienceInEng: 'No',
  trainingFieldsInEng: 'Editing',
  currentWorkingHoursInEng: 'Student',
  reasonForApplyingInEng: 'I want to learn.',
  universityInEng: 'جامعة عفت',
  requiredTrainingHours: '240',
  dateForTraining: 'Summer',
  weeksForTraining: '8',
  startDate: JSON.stringify({ day: '1', month: 'June', year: '2027' }),
  howDidYouHearInEng: 'Friend',
  resume: cv,
  portfolio: base64(pdf()),
  ...change,
})
const send = (form: 'job' | 'internship', body: object, lang: 'ar' | 'en' = 'en', token?: string) =>
  people.app.inject({
    method: 'POST',
    url: `/matla/create-${form}-form`,
    // Each test sends from a different address.
    remoteAddress: `10.0.${Math.floor(count / 250)}.${count % 250}`,
    headers: { 'accept-language': lang, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })
const saved = () => people.db.select().from(applicationsTable).where(eq(applicationsTable.email, email()))

test.each(langs)(
  'R181 R404: a job application in %s is stored with every field and the file unchanged',
  async (lang) => {
    const answer = await send('job', job(), lang)
    expect(answer.json()).toEqual({ success: true, message: applicationOutcomes.received[lang] })
    const [row] = await saved()
    expect(row).toMatchObject({
      kind: 'job',
      lang,
      fullName: 'سارة بنت عمر',
      phone: '0501234567',
      portfolioKey: null,
      userId: null,
      facts: { jobTitleInEng: 'Editor', roleInEng: 'Editor', experienceInEng: '3 to 5 years' },
    })
    expect(row?.resumeKey).toMatch(/^applications\/[0-9a-f]{32}\.pdf$/)
    expect(people.stored.get(row?.resumeKey ?? '')).toEqual(pdf())
  },
)

test('R194 R404: an internship application stores every field, with the start date serialised', async () => {
  expect((await send('internship', internship())).statusCode).toBe(200)
  const [row] = await saved()
  const { fullNameInEng, email: _, phoneNo, resume, portfolio, ...rest } = internship()
  expect(row).toMatchObject({ kind: 'internship', fullName: fullNameInEng, phone: phoneNo })
  expect(row?.facts).toEqual({ ...rest, startDate: { day: '1', month: 'June', year: '2027' } })
  expect([resume, portfolio, row?.resumeKey, row?.portfolioKey].every(Boolean)).toBe(true)
})

test('R173 R182 to R188: only the first failing check is reported, in the documented order, in both languages (R189)', async () => {
  const wrong = internship({
    fullNameInEng: '',
    genderInEng: '',
    age: '',
    email: '',
    phoneNo: '',
    resume: '',
    reasonForApplyingInEng: '',
  })
  const right = internship()
  const order = [
    ['fullNameInEng', 'Please enter your full name'],
    ['genderInEng', 'Please select your gender'],
    ['age', 'Please select your age group'],
    ['email', 'Please enter your email'],
    ['phoneNo', 'Please enter your phone number'],
    ['resume', 'Please upload your resume'],
    ['reasonForApplyingInEng', applicationFaults['reason-missing'].en],
  ] as const
  for (const [field, message] of order) {
    const english = (await send('internship', wrong)).json()
    expect(english).toMatchObject({ success: false, message, fields: { [field]: message } })
    const arabic = (await send('internship', wrong, 'ar')).json()
    expect(arabic.message).toMatch(/[ء-ي]/)
    Object.assign(wrong, { [field]: right[field] })
  }
  expect((await send('internship', wrong)).statusCode).toBe(200)
})

test('R179: a missing role is reported with the name of the school', async () => {
  const answer = (await send('job', job({ roleInEng: '', experienceInEng: '' }))).json()
  expect(answer).toMatchObject({
    code: 'role-missing',
    message: 'Please select your role in Lens world',
    fields: { roleInEng: 'Please select your role in Lens world' },
  })
})

test.each([
  ['R174', { fullNameInEng: 'x'.repeat(51) }, 'invalid'],
  ['R175', { email: 'sara at example' }, 'applicant-email-not-valid'],
  ['R176', { phoneNo: '05O1234567' }, 'applicant-phone-not-digits'],
  ['R176', { phoneNo: '1'.repeat(17) }, 'applicant-phone-not-digits'],
  ['R177', { jobTitleInEng: 'x'.repeat(61) }, 'invalid'],
  ['R177', { jobTitleInEng: ' ' }, 'job-title-missing'],
  ['R178', { coverLetterInEng: '' }, 'cover-letter-missing'],
  ['R180', { experienceInEng: '' }, 'experience-missing'],
])('%s: a job form with %j is rejected as %s (R178)', async (_, change, code) => {
  const answer = await send('job', job(change))
  expect(answer.json().code).toBe(code)
  expect(await saved()).toEqual([])
})

test.each([
  ['R182', { fullNameInEng: 'x'.repeat(51) }],
  ['R184', { age: 'under eighteen' }],
  ['R189', { universityInEng: 'x'.repeat(71) }],
  ['R189', { startDate: JSON.stringify({ day: 'x'.repeat(16), month: '', year: '' }) }],
  ['R194', { startDate: '{"day":' }],
])('%s: an internship form with %j is rejected (R182 R186)', async (_, change) => {
  expect((await send('internship', internship(change))).json().code).toBe('invalid')
})

test.each([
  [{ fullNameInEng: '', phoneNo: '1'.repeat(17) }, 'applicant-name-missing', 'fullNameInEng'],
  [{ fullNameInEng: 'x'.repeat(51), genderInEng: '' }, 'invalid', 'fullNameInEng'],
  [
    { genderInEng: '', age: 'old', universityInEng: 'x'.repeat(71) },
    'applicant-gender-missing',
    'genderInEng',
  ],
  [{ age: 'old', email: '' }, 'invalid', 'age'],
  [{ email: `${'x'.repeat(255)}@example.com`, phoneNo: '' }, 'applicant-phone-missing', 'phoneNo'],
  [{ email: `${'x'.repeat(255)}@example.com` }, 'applicant-email-not-valid', 'email'],
  [{ phoneNo: '1'.repeat(17), resume: '' }, 'resume-missing', 'resume'],
  [{ phoneNo: '1'.repeat(17), universityInEng: 'x'.repeat(71) }, 'applicant-phone-not-digits', 'phoneNo'],
  [{ universityInEng: 'x'.repeat(71), startDate: '{' }, 'invalid', 'universityInEng'],
  [{ fullNameInEng: 5, resume: 5 }, 'invalid', 'fullNameInEng'],
])(
  'R188: an internship form with %j is rejected with one message, the one for %s',
  async (change, code, field) => {
    const answer = (await send('internship', internship(change))).json()
    expect(answer.code).toBe(code)
    expect(Object.keys(answer.fields)).toEqual([field])
  },
)

test('R188: a job form with a long job title and no name reports the missing name', async () => {
  const wrong = { jobTitleInEng: 'x'.repeat(61), roleInEng: '' }
  const [nameless, titled] = [
    await send('job', job({ ...wrong, fullNameInEng: '' })),
    await send('job', job(wrong)),
  ]
  expect(nameless.json().code).toBe('applicant-name-missing')
  expect(titled.json().fields).toEqual({ jobTitleInEng: 'This is too long.' })
  expect((await send('job', '[]' as unknown as object)).statusCode).toBe(415)
  expect((await send('job', [])).json().code).toBe('invalid')
})

test('null values and an empty start date count as missing', async () => {
  const change = { portfolio: null, startDate: '', cityInEng: null }
  expect((await send('internship', internship(change))).statusCode).toBe(200)
  const [row] = await saved()
  expect(row).toMatchObject({ portfolioKey: null, facts: { cityInEng: '' } })
  expect(row?.facts).toMatchObject({ startDate: { day: '', month: '', year: '' } })
  count += 1
  expect((await send('job', job({ resume: null, portfolio: null }))).statusCode).toBe(200)
  expect((await send('internship', internship({ resume: null }))).json().code).toBe('resume-missing')
})

test('R190 R191: nationality and city accept a listed choice or free text', async () => {
  await send('internship', internship({ nationalityInEng: 'Sudanese', cityInEng: 'Jeddah' }))
  expect((await saved())[0]?.facts).toMatchObject({ nationalityInEng: 'Sudanese', cityInEng: 'Jeddah' })
})

test('an applicant under 18 needs the consent and contact of a guardian, and for an adult no guardian is stored', async () => {
  const minor = { age: 'Under 18' }
  const codeOf = async (change: object) =>
    (await send('internship', internship({ ...minor, ...change }))).json().code
  expect(await codeOf({})).toBe('guardian-missing')
  expect(await codeOf({ guardianName: 'Omar' })).toBe('guardian-missing')
  const guardian = { guardianName: 'Omar', guardianContact: '0500000000' }
  expect(await codeOf(guardian)).toBe('guardian-consent-missing')
  expect(await saved()).toEqual([])
  expect(
    (await send('internship', internship({ ...minor, ...guardian, hasGuardianConsent: true }))).statusCode,
  ).toBe(200)
  expect((await saved())[0]?.facts).toMatchObject({ ...guardian, hasGuardianConsent: true })
  count += 1
  await send('internship', internship({ ...guardian, hasGuardianConsent: true }))
  expect(Object.keys((await saved())[0]?.facts ?? {}).filter((key) => /guardian/i.test(key))).toEqual([])
})

test.each([
  ['R167: a picture', base64(Buffer.from('89504e470d0a1a0a', 'hex')), 'file-not-pdf', 422],
  ['R167: a PDF that says it is a picture', cv.replace('application/pdf', 'image/png'), 'file-not-pdf', 422],
  ['R168: one byte more than 2 MB', base64(pdfOfSize(maxFileBytes + 1)), 'file-too-large', 413],
  ['R168: three megabytes', base64(pdfOfSize(3_000_000)), 'file-too-large', 413],
  ['R169: an empty file', 'data:application/pdf;base64,', 'file-unreadable', 422],
  ['R169: what is no Base64', 'data:application/pdf;base64,*****', 'file-unreadable', 422],
  ['R169: a cut file', base64(pdf().subarray(0, 200)), 'file-unreadable', 422],
  ['a locked file', base64(pdf({ trailer: '/Encrypt 9 0 R' })), 'file-protected', 422],
  [
    'a file with a script',
    base64(pdf({ catalog: '/OpenAction << /S /JavaScript >>' })),
    'file-not-plain',
    422,
  ],
] as const)('%s is rejected with its slot, and nothing is stored', async (_, portfolio, code, status) => {
  const before = people.stored.size
  const answer = await send('job', job({ portfolio }))
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, fields: { portfolio: applicationFaults[code].en } })
  expect(await saved()).toEqual([])
  expect(people.stored.size).toBe(before)
})

test('R167 R168: the messages match the product documents word for word', () => {
  expect(applicationFaults['file-not-pdf'].en).toBe('Please upload PDF file only')
  expect(applicationFaults['file-too-large'].en).toBe('File size should be less than 2MB')
  expect(applicationFaults['file-unreadable'].en).toBe('Error reading file')
  expect(applicationOutcomes.received.en).toBe('Form submitted successfully')
  expect(applicationOutcomes.notReceived.en).toBe('Error submitting form')
})

test('R168 R171: two files of exactly 2097152 bytes are accepted as Base64, with or without a data URL prefix', async () => {
  const whole = pdfOfSize(maxFileBytes)
  const answer = await send('job', job({ resume: base64(whole), portfolio: whole.toString('base64') }))
  expect(answer.statusCode).toBe(200)
  const [row] = await saved()
  expect(people.stored.get(row?.portfolioKey ?? '')?.length).toBe(maxFileBytes)
})

test.each(langs)(
  'R168: in %s a body larger than two such files is rejected like a file that is too large',
  async (lang) => {
    for (const form of ['job', 'internship'] as const) {
      const answer = await send(form, { resume: 'x'.repeat(7_000_000) }, lang)
      expect(answer.statusCode).toBe(413)
      const message = applicationFaults['file-too-large'][lang]
      expect(answer.json()).toMatchObject({ code: 'file-too-large', message, fields: { resume: message } })
    }
  },
)

test('a body larger than two such files is rejected, and other calls keep their own limit', async () => {
  expect((await send('job', job({ resume: 'x'.repeat(7_000_000) }))).statusCode).toBe(413)
  const elsewhere = await people.ask(staff, '/privacy/delete', { password: 'x'.repeat(2_000_000) })
  expect(elsewhere.statusCode).toBe(413)
})

test('the emails to the applicant and the school contain nothing that was typed', async () => {
  await send('internship', internship({ reasonForApplyingInEng: 'Visit evil.example' }), 'en')
  const emails = await people.db.select().from(emailsTable)
  const own = emails.filter(({ recipient }) => recipient === email())
  expect(own.map(({ kind, lang }) => [kind, lang])).toEqual([['internship-received', 'en']])
  expect(
    emails.filter(({ kind }) => kind === 'internship-notice').map(({ recipient }) => recipient),
  ).toContain('help@lens.example')
  expect(JSON.stringify(emails)).not.toMatch(/evil.example/i)
})

test('V26: a form with the hidden field filled in gets the usual response and is not stored', async () => {
  expect((await send('job', job({ website: 'https://spam.example' }))).statusCode).toBe(200)
  expect(await saved()).toEqual([])
})

test('V26: a network may send twenty applications an hour, and an address gets five receipts a day without blocking applications', async () => {
  for (let sent = 0; sent < 6; sent += 1) expect((await send('job', job())).statusCode).toBe(200)
  expect(await saved()).toHaveLength(6)
  const receipts = and(eq(emailsTable.kind, 'job-received'), eq(emailsTable.recipient, email()))
  expect(await people.db.$count(emailsTable, receipts)).toBe(5)
  const broken = () => send('job', job({ resume: base64(Buffer.from('x')) }))
  for (let sent = 0; sent < 14; sent += 1) expect((await broken()).statusCode).toBe(422)
  expect((await broken()).statusCode).toBe(429)
})

test('staff list, read and download applications, and the PDF is served as an attachment', async () => {
  await send('internship', internship({ trainingFieldsInEng: '<img src=x onerror=alert(1)>' }))
  const list = (await people.ask(staff, '/applications?kind=internship')).json()
  expect(list.applications[0]).toMatchObject({ email: email(), files: ['resume', 'portfolio'] })
  const id: string = list.applications[0]._id
  const next = (await people.ask(staff, `/applications?before=${id}`)).json()
  expect(next.applications.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  const [row] = await saved()
  expect(row?.facts).toMatchObject({ age: '18 to 20', trainingFieldsInEng: '<img src=x onerror=alert(1)>' })
  const file = await people.ask(staff, `/staff/applications/${id}/files/resume`)
  expect(file.rawPayload).toEqual(pdf())
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="resume-${id}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  for (const path of [`/applications/${id}/files/other`, '/applications/x/files/resume'])
    expect((await people.ask(staff, path)).statusCode).toBe(404)
})

test('only staff can read an application', async () => {
  await send('job', job())
  const [row] = await saved()
  const member = await people.someone(`member${count}@example.com`)
  for (const path of [
    '/applications',
    `/applications/${row?.id}/files/resume`,
    `/staff/applications/${row?.id}/files/resume`,
  ]) {
    expect((await people.ask(null, path)).statusCode).toBe(401)
    expect((await people.ask(member, path)).statusCode).toBe(403)
  }
})

test('form and files are destroyed after twelve months', async () => {
  await send('job', job())
  const [row] = await saved()
  const key = row?.resumeKey ?? ''
  await people.db
    .update(applicationsTable)
    .set({ receivedAt: new Date('2025-01-01'), keptUntil: new Date('2026-01-01') })
    .where(eq(applicationsTable.id, row?.id ?? ''))
  await eraseEndedApplications(people.deps)
  expect(await saved()).toEqual([])
  expect(people.stored.has(key)).toBe(false)
})

test('closing an account deletes its applications, including those sent before signing in', async () => {
  const member = await people.someone(email())
  await people.db.update(usersTable).set({ emailVerified: true }).where(eq(usersTable.id, member.userId))
  await send('job', job())
  await send('job', job({ email: `other${count}@example.com` }), 'en', member.token)
  const rows = await people.db.select().from(applicationsTable)
  const own = rows.filter((row) => row.email === email() || row.userId === member.userId)
  expect(own).toHaveLength(2)
  const archive = await people.ask(member, '/privacy/export')
  for (const { id } of own) expect(archive.rawPayload.includes(`applications/${id}-resume.pdf`)).toBe(true)
  expect((await people.ask(member, '/privacy/delete', { password: 'Film#2026' })).statusCode).toBe(200)
  expect(own.every(({ resumeKey }) => !people.stored.has(resumeKey ?? ''))).toBe(true)
  const left = await people.db.select().from(applicationsTable)
  expect(left.filter(({ id }) => own.some((row) => row.id === id))).toEqual([])
})

test('an unverified address gives a member no access to applications', async () => {
  await send('job', job())
  const member = await people.someone(email())
  await people.db.update(usersTable).set({ emailVerified: false }).where(eq(usersTable.id, member.userId))
  expect((await people.ask(member, '/privacy/delete', { password: 'Film#2026' })).statusCode).toBe(200)
  expect(await saved()).toHaveLength(1)
})
