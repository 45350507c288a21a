import { dayMs } from '@matla/contract/kit/riyadh'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSandbox } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { certificateDocumentsTable, certificatesTable } from '#schema/learning.tables.ts'
import { email, nameOf, openCertificates } from '#test/fixtures/certificates.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const number = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('R400 a finished course has one certificate: requesting it again by any of its names returns the same one (R258 R259)', async () => {
  const { generate, reached, courseId, count, ask } = await openCertificates(outside, 2)
  await reached(0, 100)
  const first = (await generate(nameOf(0).ar)).json()
  expect(first).toEqual({
    success: true,
    _id: expect.stringMatching(number),
    generationDate: expect.any(String),
  })
  for (const name of [nameOf(0).en, courseId(0), 'COURSE-1']) {
    expect((await generate(name, { lang: '1' })).json()).toEqual(first)
  }
  expect(await count()).toBe(1)
  const { certificates } = (await ask(`/certificate/student/${email}`)).json()
  expect(certificates).toMatchObject([
    { _id: first._id, studentEmail: email, courseName: nameOf(0).ar, generationDate: first.generationDate },
  ])
})

test('ten concurrent requests create one certificate', async () => {
  const { generate, reached, count } = await openCertificates(outside, 1)
  await reached(0, 100)
  const answers = await Promise.all(Array.from({ length: 10 }, () => generate(nameOf(0).en)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(1)
  expect(await count()).toBe(1)
})

test.each([
  ['in progress', 60, 40, 'certificate-not-earned'],
  ['at 99.999', 99.999, 400, 'certificate-not-earned'],
  ['finished a day before its four weeks are over', 100, 27, 'minimum-duration'],
  ['finished and four weeks old', 100, 28, null],
])('R400 a course %s (R253 R254)', async (_, progress, days, code) => {
  const { generate, reached, enrolledAgo, count } = await openCertificates(outside, 1)
  await reached(0, progress)
  await enrolledAgo(0, days)
  const answer = await generate(nameOf(0).en)
  expect(answer.json().code ?? null).toBe(code)
  expect(await count()).toBe(code === null ? 1 : 0)
  if (code === 'minimum-duration') expect(answer.json().message).toBe('Please Complete Minimum Duration')
})

test('a certificate is not issued without fresh LMS data, and an issued one stays', async () => {
  const { generate, reached, injectFault, count } = await openCertificates(outside, 2)
  await reached(0, 100)
  await reached(1, 100)
  const issued = (await generate(nameOf(0).en)).json()
  for (const down of ['refuse403', 'html200', 'phperror']) {
    await injectFault({ down })
    const rejected = await generate(nameOf(1).en)
    expect([rejected.statusCode, rejected.json().message]).toEqual([502, 'Failed to generate certificate'])
    expect((await generate(nameOf(0).en)).json()).toEqual(issued)
  }
  await injectFault({ down: false })
  await reached(0, 20)
  expect((await generate(nameOf(0).en)).json()).toEqual(issued)
  expect(await count()).toBe(1)
})

test('ten courses earn no bundle certificate, and eleven earn one once none is in progress (R263 R264 R265)', async () => {
  const ten = await openCertificates(outside, 10)
  for (let index = 0; index < 10; index++) await ten.reached(index, 100)
  expect((await ten.ask('/certificates?lang=1')).json().bundle).toBeNull()
  expect((await ten.generate(ten.bundleId)).json().code).toBe('certificate-not-earned')

  await callSandbox(outside.url, '/reset', {})
  const eleven = await openCertificates(outside, 11)
  for (let index = 0; index < 10; index++) await eleven.reached(index, 100)
  await eleven.reached(10, 99.999)
  const waiting = (await eleven.ask('/certificates?lang=1')).json()
  expect(waiting.bundle).toMatchObject({ stage: 'in-progress', remaining: 1, average: '99.99' })
  expect((await eleven.generate(eleven.bundleId)).json().code).toBe('certificate-not-earned')
  await eleven.reached(10, 100)
  const issued = (await eleven.generate('الإضاءة')).json()
  expect((await eleven.generate(eleven.bundleId)).json()).toEqual(issued)
  expect((await eleven.ask(`/certificates/${issued._id}/check`)).json()).toMatchObject({ valid: true })
})

test('the file is available only to its owner, carries their name and has the exact bytes that were stored (R260)', async () => {
  const { generate, reached, ask, stored, db, guestToken, strangerToken } = await openCertificates(outside, 1)
  await reached(0, 100)
  const { _id } = (await generate(nameOf(0).en, { lang: '0' })).json()
  const answer = await ask(`/certificates/${_id}/file`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${_id}.pdf"; filename*=UTF-8''${encodeURIComponent(`نورة العتيبي - ${_id}.pdf`)}`,
  })
  const [document] = await db.select().from(certificateDocumentsTable)
  expect(document).toMatchObject({ certificateId: _id, lang: 'ar', fileSha256: sha256(answer.rawPayload) })
  expect(stored.get(document?.fileKey ?? '')?.equals(answer.rawPayload)).toBe(true)
  for (const [as, status] of [
    [strangerToken, 404],
    [guestToken, 403],
    ['', 401],
  ] as const) {
    const rejected = await ask(`/certificates/${_id}/file`, { as })
    expect(rejected.statusCode).toBe(status)
    expect(rejected.body).not.toMatch(/نورة|noura|%PDF/)
  }
  const english = await ask(`/certificates/${_id}/file?lang=1`)
  expect(english.rawPayload.equals(answer.rawPayload)).toBe(false)
  expect((await ask(`/certificates/${_id}/file?lang=1`)).rawPayload.equals(english.rawPayload)).toBe(true)
  expect(stored.size).toBe(2)
})

test('a document that is lost or damaged in storage is rendered again from the frozen facts', async () => {
  const { generate, reached, ask, stored, db, student } = await openCertificates(outside, 1)
  await reached(0, 100)
  const { _id } = (await generate(nameOf(0).en)).json()
  const { rawPayload } = await ask(`/certificates/${_id}/file`)
  await db.update(usersTable).set({ fullName: 'اسم آخر' }).where(eq(usersTable.id, student.id))
  stored.set(`certificates/${_id}-ar.pdf`, rawPayload.subarray(0, 500))
  expect((await ask(`/certificates/${_id}/file`)).rawPayload.equals(rawPayload)).toBe(true)
  stored.clear()
  expect((await ask(`/certificates/${_id}/file`)).rawPayload.equals(rawPayload)).toBe(true)
})

test('R357 a request in the name of another student is rejected and reveals nothing about them', async () => {
  const { ask, reached, generate, strangerToken, guestToken } = await openCertificates(outside, 1)
  await reached(0, 100)
  const { _id } = (await generate(nameOf(0).en)).json()
  const body = { studentEmail: email, courseName: nameOf(0).en }
  for (const [as, status] of [
    [strangerToken, 403],
    [guestToken, 403],
    ['', 401],
  ] as const) {
    for (const answer of [
      await ask(`/certificate/student/${email}`, { as }),
      await ask('/certificate/generate', { as, body }),
    ]) {
      expect(answer.statusCode).toBe(status)
      expect(answer.body).not.toContain(_id)
    }
  }
  expect((await ask(`/certificate/student/${email.toUpperCase()}`)).json().certificates).toHaveLength(1)
  expect((await ask('/certificate/generate', { body: { courseName: 'x' } })).json()).toMatchObject({
    code: 'student-not-found',
    message: 'User email not found',
  })
  expect((await generate('no such course')).json().code).toBe('course-not-found')
  expect((await ask('/certificates', { as: strangerToken })).json()).toMatchObject({
    finished: [],
    inProgress: [],
  })
})

test('the English document has the name in Latin letters, which the page asks for before the first issue', async () => {
  const { ask, reached, generate, db } = await openCertificates(outside, 1)
  await reached(0, 100)
  const isMissing = async () => (await ask('/certificates?lang=1')).json().isLatinNameMissing
  expect(await isMissing()).toBe(true)
  const [user] = await db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email))
  const latinName = 'Noura Alotaibi'
  await db.insert(profilesTable).values({ userId: user?.id ?? '', latinName, changedAt: new Date() })
  expect(await isMissing()).toBe(false)
  const { _id } = (await generate(nameOf(0).en)).json()
  expect((await ask(`/certificates/${_id}/check`, { as: '' })).json()).toMatchObject({
    studentName: 'نورة العتيبي',
    latinName,
  })
  const named = async (lang: string) =>
    (await ask(`/certificates/${_id}/file?lang=${lang}`)).headers['content-disposition']
  expect(await named('1')).toContain(`filename="${latinName} - ${_id}.pdf"`)
  expect(await named('0')).toContain(encodeURIComponent('نورة العتيبي'))
  expect((await ask('/certificates?lang=1')).json().finished).toMatchObject([
    { certificateId: _id, issuedAt: expect.any(String) },
  ])
})

test('the public check shows name, course, date and validity, and nothing else', async () => {
  const { ask, reached, generate, db } = await openCertificates(outside, 1)
  await reached(0, 100)
  const { _id, generationDate } = (await generate(nameOf(0).en)).json()
  const check = async (id: string) => (await ask(`/certificates/${id}/check`, { as: '' })).json()
  const shown = {
    success: true,
    valid: true,
    _id,
    studentName: 'نورة العتيبي',
    courseName: nameOf(0),
    generationDate,
    revokedAt: null,
    reissuedAt: null,
  }
  expect(await check(_id)).toEqual(shown)
  expect(await check(_id.toLowerCase().replaceAll('-', ''))).toEqual(shown)
  expect((await check('0000-0000-0000-0000')).code).toBe('certificate-not-found')
  expect((await check('%27')).code).toBe('certificate-not-found')
  await db.update(certificatesTable).set({ revokedAt: new Date(generationDate) })
  expect(await check(_id)).toEqual({ ...shown, valid: false, revokedAt: generationDate })
  expect((await ask(`/certificates/${_id}/file`)).json().code).toBe('certificate-revoked')
  expect((await ask('/certificates?lang=1')).json().finished).toMatchObject([{ stage: 'revoked' }])
})

test('the page lists every course in its tab, and shows the last known state while the LMS is unreachable', async () => {
  const { ask, reached, enrolledAgo, injectFault, pass, generate } = await openCertificates(outside, 4)
  await reached(0, 100)
  await reached(1, 100)
  await enrolledAgo(1, 3)
  await reached(2, 99.999)
  await generate(nameOf(0).en)
  const page = (await ask('/certificates?lang=1')).json()
  expect(page).toMatchObject({ state: 'fresh', bundle: null })
  expect(page.finished).toMatchObject([
    {
      name: nameOf(0).en,
      progress: '100.00',
      stage: 'ready',
      certificateId: expect.stringMatching(number),
    },
    { name: nameOf(1).en, progress: '100.00', stage: 'waiting', certificateId: null },
  ])
  expect(Date.parse(page.finished[1].availableAt) - Date.now()).toBeGreaterThan(24 * dayMs)
  expect(page.inProgress).toMatchObject([
    { name: nameOf(2).en, progress: '99.99', stage: 'in-progress', availableAt: null },
    { name: nameOf(3).en, stage: 'in-progress' },
  ])
  await injectFault({ down: 'refuse403' })
  pass(120)
  const stored = (await ask('/certificates?lang=1')).json()
  expect(stored).toMatchObject({ state: 'kept', asOf: page.asOf })
  expect([stored.finished, stored.inProgress]).toEqual([page.finished, page.inProgress])
})
