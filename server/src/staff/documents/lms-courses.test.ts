import type { LmsCourse } from '@matla/contract/staff/lms-courses.calls'
import type { Document } from '@matla/contract/staff/documents.schema'
import { afterAll, afterEach, expect, test } from 'vitest'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const injectFault = (faults: object) => shop.sandbox('/moodle/levers', faults)
const change = (courseId: number, changes: object) => shop.sandbox('/moodle/course', { courseId, ...changes })
afterEach(() => injectFault({ down: false, missingRights: ['moodle/course:viewhiddencourses'] }))

const list = async (q = '') => (await shop.ask(`lms-courses?q=${q}`)).courses as LmsCourse[]

let made = 0
/** Creates a course that is complete except for its LMS number. */
async function draftOf(learningCourseId: number | null) {
  made += 1
  const created = await shop.editor.act('documents', { kind: 'course', key: `lms-course-${made}` })
  const { id, value } = created.body.document as Document
  const { value: like } = await shop.read(course)
  const { firstPrice: _price, slug: _slug, learningCourseId: _lms, ...texts } = like
  const changes = Object.entries({ ...texts, slug: `lms-course-${made}`, firstPrice: 90, learningCourseId })
  const { revision } = await shop.written(
    id,
    changes.map(([name, each]) => ({ at: [name], value: each })),
  )
  const publish = async () => (await shop.act(id, 'publish?lang=1', { revision }, shop.owner)).body
  return { id, value, revision, publish }
}

test('a new course has no LMS number and cannot be published without one', async () => {
  const { value, publish } = await draftOf(null)
  expect(value['learningCourseId']).toBeNull()
  expect(await publish()).toMatchObject({
    code: 'document-incomplete',
    fields: { learningCourseId: expect.anything() },
  })
})

test('LMS courses are found by words of their names and by number, with the shop courses that use them', async () => {
  expect(await list('course%2040')).toEqual([
    { id: 40, name: 'Course 40', shortName: 'course 40', isHidden: false, takesLearners: true, usedBy: null },
  ])
  const [sold] = (await list('2')).filter(({ id }) => id === 2)
  expect(sold?.usedBy).toMatchObject({ name: { en: expect.any(String) } })
})

test.each([
  ['a number that the LMS does not have', 999, {}, 'no course with this number'],
  ['the front page of the LMS', 1, {}, 'manual enrolment'],
  ['a course without manual enrolment', 36, { hasManualEnrolment: false }, 'manual enrolment'],
  ['a course that is hidden there', 37, { isHidden: true }, 'hidden'],
  ['the number of another course', 2, {}, 'Another course'],
] as const)(
  '%s is not published, and the reason is a full sentence',
  async (_, number, changes, sentence) => {
    if (Object.keys(changes).length > 0) await change(number, changes)
    const { publish, revision, id } = await draftOf(number)
    const expected = {
      code: 'document-not-valid',
      fields: { learningCourseId: expect.stringContaining(sentence) },
    }
    expect(await publish()).toMatchObject(expected)
    if (number === 2) return
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await shop.act(id, 'schedule?lang=1', { revision, at }, shop.owner)).body).toMatchObject(expected)
  },
)

test('while the LMS is unreachable the list reports it, and a typed number is checked on publication', async () => {
  await injectFault({ down: 'maintenance' })
  const { publish } = await draftOf(38)
  expect(await publish()).toMatchObject({
    code: 'document-not-valid',
    fields: { learningCourseId: expect.stringContaining('responding') },
  })
  await injectFault({ down: false })
  expect(await publish()).toMatchObject({ success: true })
})

test('a published course whose number is unchanged is published again without asking the LMS', async () => {
  await injectFault({ down: 'maintenance' })
  const { revision } = await shop.written(course, [{ at: ['tagline', 'en'], value: 'Another line' }])
  expect((await shop.act(course, 'publish', { revision }, shop.owner)).body).toMatchObject({ success: true })
})

test('a scheduled course is checked again when it is due, and stays unpublished with the reason while its LMS course is gone', async () => {
  const task = async (id: string) =>
    (
      await shop.sql<{ detail: Record<string, string>; isOpen: boolean }>(
        `select detail, closed_at is null as "isOpen" from staff_tasks where kind = 'publication-failed' and subject = $1`,
        [id],
      )
    )[0]
  const come = () =>
    shop.sql(`update publications set due_at = now() - interval '1 second' where state = 'waiting'`)
  const at = () => new Date(Date.now() + 3_600_000).toISOString()
  const { id, revision } = await draftOf(35)
  expect((await shop.act(id, 'schedule', { revision, at: at() }, shop.owner)).status).toBe(200)
  await injectFault({ down: 'maintenance' })
  await come()
  await shop.publishDue()
  // The course waits for the LMS, and staff can see why.
  expect(await shop.read(id)).toMatchObject({
    isPublished: false,
    scheduled: { action: 'publish' },
    failure: { sentence: { en: expect.stringContaining('responding') } },
  })
  await change(35, { hasManualEnrolment: false })
  await injectFault({ down: false })
  await shop.publishDue()
  const failed = await shop.read(id)
  expect(failed).toMatchObject({
    isPublished: false,
    scheduled: null,
    value: { learningCourseId: 35 },
    failure: { sentence: { en: expect.stringContaining('manual enrolment') } },
  })
  expect(await task(id)).toMatchObject({ isOpen: true })
  await change(35, { hasManualEnrolment: true })
  const again = { revision: failed.revision, at: at() }
  expect((await shop.act(id, 'schedule', again, shop.owner)).status).toBe(200)
  await come()
  await shop.publishDue()
  expect(await shop.read(id)).toMatchObject({ isPublished: true, failure: null })
  expect(await task(id)).toMatchObject({ isOpen: false })
})

test('staff without the right to write content cannot see the list', async () => {
  const finance = await shop.as('finance')
  const answer = await shop.get('/staff/lms-courses', finance.token)
  expect(answer.status).toBe(403)
})

test('the list is rate-limited for each staff member', async () => {
  const states = new Set<number>()
  for (let requests = 0; requests < 125; requests++) {
    const path = '/matla/staff/lms-courses?q=none'
    states.add((await shop.call('GET', path, undefined, shop.owner.token)).status)
  }
  expect([...states]).toEqual([200, 429])
})
