import { InternshipApplication, JobApplication } from '@matla/contract/applications/applications.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPeople, type People } from '#test/fixtures/people.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'
import { applicationsRoutes } from './applications.routes.ts'

let people: People
let count = 0
beforeAll(async () => {
  people = await openPeople(applicationsRoutes)
})
afterAll(() => people.close())

const job = {
  fullNameInEng: 'سارة',
  email: 'sara@example.com',
  phoneNo: '0501234567',
  jobTitleInEng: 'Editor',
  coverLetterInEng: 'I have cut three films.',
  roleInEng: 'Editor',
  experienceInEng: '3 to 5 years',
}
const internship = {
  fullNameInEng: 'سارة',
  genderInEng: 'Female',
  age: '18 to 20',
  email: 'sara@example.com',
  phoneNo: '0501234567',
  reasonForApplyingInEng: 'I want to learn.',
}
/** Filling in the hidden field discards the form instead of failing. */
const isForPeople = (field: string) => field !== 'website'
const forms = [
  ['job', job, Object.keys(JobApplication.shape).filter(isForPeople)],
  ['internship', internship, Object.keys(InternshipApplication.shape).filter(isForPeople)],
] as const
const odd = [
  '\0',
  '\ud800',
  'a\udfff',
  '{"day":"\\u0000"}',
  '{"day":"\\udc00","month":"1","year":"1"}',
  {},
  1e21,
]

test.each(forms)(
  'each field of the %s form rejects text that the database cannot store, and nothing is stored (A16)',
  async (form, right, fields) => {
    for (const field of fields)
      for (const value of odd) {
        count += 1
        const answer = await people.app.inject({
          method: 'POST',
          url: `/matla/create-${form}-form`,
          remoteAddress: `10.0.${Math.floor(count / 250)}.${count % 250}`,
          payload: JSON.stringify({ ...right, resume: 'JVBERi0=', [field]: value }),
          headers: { 'content-type': 'application/json' },
        })
        expect([400, 422], `${field} ${JSON.stringify(value)}`).toContain(answer.statusCode)
        expect(Object.keys(answer.json().fields ?? {})).toHaveLength(1)
      }
    expect(await people.db.select().from(applicationsTable)).toEqual([])
  },
)
