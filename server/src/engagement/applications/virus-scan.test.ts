import { applicationFaults } from '@matla/contract/applications/applications.text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPeople, type People } from '#test/fixtures/people.ts'
import { createClamdScanner } from '#platform/storage/clamd-scanner.ts'
import { openTestClamd, type TestClamd } from '#test/servers/clamd.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { pdf } from '#test/fixtures/pdf.ts'

let clamd: TestClamd
let people: People
let sent = 0
beforeAll(async () => {
  clamd = await openTestClamd()
  people = await openPeople((app, deps) =>
    applicationsRoutes(app, { ...deps, scanForVirus: createClamdScanner(clamd.address, 500) }),
  )
})
afterAll(async () => {
  await people.close()
  await clamd.close()
})

async function send(files: { readonly resume: Buffer; readonly portfolio?: Buffer }, lang = 'en') {
  sent += 1
  const encoded = (bytes?: Buffer) => (bytes ? `data:application/pdf;base64,${bytes.toString('base64')}` : '')
  return people.app.inject({
    method: 'POST',
    url: '/matla/create-job-form',
    remoteAddress: `10.2.0.${sent}`,
    headers: { 'accept-language': lang },
    payload: {
      fullNameInEng: 'Sara',
      email: `scanned${sent}@example.com`,
      phoneNo: '0501234567',
      jobTitleInEng: 'Editor',
      coverLetterInEng: 'I have cut three films.',
      roleInEng: 'Editor',
      experienceInEng: '3 to 5 years',
      resume: encoded(files.resume),
      portfolio: encoded(files.portfolio),
    },
  })
}
const infected = pdf({ trailer: '/Info << /Title (EICAR) >>' })

test('a clean file is scanned unchanged and stored', async () => {
  const before = people.stored.size
  expect((await send({ resume: pdf() })).statusCode).toBe(200)
  expect(clamd.scanned.at(-1)?.equals(pdf())).toBe(true)
  expect(people.stored.size).toBe(before + 1)
})

test.each(['en', 'ar'] as const)(
  'a file with a virus is rejected with its slot, and no file is stored (%s)',
  async (lang) => {
    const before = people.stored.size
    const answer = await send({ resume: pdf(), portfolio: infected }, lang)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'file-infected',
      fields: { portfolio: applicationFaults['file-infected'][lang] },
    })
    expect(people.stored.size).toBe(before)
  },
)

test('a file that is not a PDF is not scanned', async () => {
  const before = clamd.scanned.length
  expect((await send({ resume: Buffer.from('EICAR') })).json()).toMatchObject({ code: 'file-not-pdf' })
  expect(clamd.scanned.length).toBe(before)
})

test.each([
  ['is silent', () => null],
  ['does not know', () => 'INSTREAM: out of memory ERROR'],
])('while the scanner %s files are rejected with a request to try again', async (_, word) => {
  const { answer } = clamd
  clamd.answer = word
  const before = people.stored.size
  const rejected = await send({ resume: pdf() })
  clamd.answer = answer
  expect(rejected.statusCode).toBe(503)
  expect(rejected.headers['retry-after']).toBe('10')
  expect(rejected.json()).toMatchObject({ code: 'unreachable' })
  expect(people.stored.size).toBe(before)
})

test('files are rejected while the scanner cannot be reached', async () => {
  await clamd.close()
  const before = people.stored.size
  expect((await send({ resume: pdf() })).statusCode).toBe(503)
  expect(people.stored.size).toBe(before)
})
