import type { MyCourse, MyCourses } from '@matla/contract/learning/learning.calls'
import { percentText } from '@matla/contract/kit/percent'
import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import * as dashboard from './dashboard.page.tsx'
import * as myCourses from './my-courses.page.tsx'

const art = { base: 'stills/lens', widths: [480], width: 1280, height: 720, blur: '' }
const course = (change: Partial<MyCourse>): MyCourse => ({
  courseId: '670000000000000000000001',
  learningCourseId: 5,
  name: { en: 'Cinematography', ar: 'التصوير السينمائي' },
  href: '/home/R2/R4/filmproduction/670000000000000000000001',
  art,
  pictureUrl: null,
  progress: 40,
  progressText: percentText(change.progress === undefined ? 40 : change.progress),
  isCompleted: change.progress === 100,
  state: 'ready',
  review: null,
  ...change,
  ...(change.progress === null && { progressText: null }),
})
const list = (courses: readonly MyCourse[], change: Partial<MyCourses> = {}) => ({
  success: true,
  state: 'fresh',
  asOf: '2026-09-03T12:05:00.000Z',
  learner: null,
  isSettled: true,
  courses,
  ...change,
})
const pageOf = async (answer: object, lang: 'ar' | 'en' = 'en') => {
  const answers = { '/my-courses': answer }
  return renderPage({ page: myCourses, path: '/home/mycourses', url: '/home/mycourses', lang, answers })
}
const percents = (html: string) =>
  [...html.matchAll(/<progress[^>]* value="([\d.]+)"/g)].map(([, value]) => value)

test('each course shows its progress and is opened with a button, not with a link (R357)', async () => {
  const { html } = await pageOf(list([course({})]))
  expect(html).toContain('Cinematography')
  expect(percents(html)).toEqual(['40'])
  expect(html).toMatch(
    /<form action="\/home\/Dashboard" method="post"[^>]*><input[^>]*name="courseId" value="5"/,
  )
})

test('the Arabic page shows the same in Arabic', async () => {
  const { html } = await pageOf(list([course({})]), 'ar')
  expect(html).toContain('دوراتي')
  expect(html).toContain('التصوير السينمائي')
  expect(html).toContain('متابعة التعلّم')
})

test('only 100 counts as finished, and 99.999 is shown as 99.99, like under certificates (R357)', async () => {
  const { html } = await pageOf(
    list([course({ progress: 99.999 }), course({ learningCourseId: 6, progress: 100 })]),
  )
  expect(percents(html)).toEqual(['99.99', '100'])
  expect(html).toContain('99.99%')
  expect(html).toContain('100.00%')
  expect(html.match(/Finished/g)).toHaveLength(1)
  expect(html).toContain('2 courses, 1 finished')
})

test('the most recently studied finished course asks for a review until it has one', async () => {
  const none = { state: 'none', isShown: false, reason: null, note: '' } as const
  const finished = { progress: 100, review: none }
  const names = (one: string) => ({ name: { en: one, ar: one } })
  const shown = async (rows: readonly MyCourse[], lang: 'ar' | 'en' = 'en') =>
    (await pageOf(list(rows), lang)).html
  const half = course({ review: none, learningCourseId: 7 })
  const html = await shown([
    half,
    course({ ...finished, ...names('Sound') }),
    course({ ...finished, learningCourseId: 6 }),
  ])
  expect(html.match(/How was it\?/g)).toHaveLength(1)
  expect(html).toContain('You finished “\u2068Sound\u2069”. How was it?')
  expect(html).toContain('href="/home/review/670000000000000000000001"')
  expect(await shown([course(finished)], 'ar')).toContain('ما رأيك فيها؟')
  for (const rows of [[half], [course({ progress: 100, review: { ...none, state: 'waiting' } })]])
    expect(await shown(rows)).not.toContain('How was it?')
})

test('untracked progress is shown as untracked, not as zero', async () => {
  const { html } = await pageOf(list([course({ progress: null })]))
  expect(html).toContain('Progress isn’t tracked for this course')
  expect(percents(html)).toEqual([])
})

test('a course that is being prepared cannot be opened yet', async () => {
  const { html } = await pageOf(list([course({ state: 'preparing', progress: null })]))
  expect(html).toContain('We’re preparing your course')
  expect(html).not.toContain('name="courseId"')
})

test('while the LMS is unavailable the last known courses are shown below a notice with their date', async () => {
  const { html } = await pageOf(list([course({})], { state: 'kept' }))
  expect(html).toContain('The learning site isn’t responding')
  expect(html).toContain('on 3 September 2026 at 15:05')
  expect(percents(html)).toEqual(['40'])
})

test('without a last known state the courses of the shop are shown', async () => {
  const { html } = await pageOf(list([course({ progress: null })], { state: 'away', asOf: null }))
  expect(html).toContain('Your courses are safe')
  expect(html).toContain('Progress isn’t available right now')
  expect(html).toContain('name="courseId"')
})

test('without a course the page links to the courses', async () => {
  expect((await pageOf(list([]))).html).toContain('You have no courses yet')
})

test('a visitor is asked to log in, and a server failure is reported', async () => {
  const failure = { success: false, code: 'sign-in-needed', message: 'Please login first' }
  const visitor = await pageOf({ status: 401, body: failure })
  expect(visitor.html).toContain('/home/login?to=%2Fhome%2Fmycourses')
  const broken = await pageOf({ status: 500, body: { success: false, code: 'unexpected', message: '' } })
  expect(broken).toMatchObject({ status: 503 })
})

const session = (courseCount: number, kind: string | null) => ({
  user: kind && { _id: 'u', emailId: 's@example.com', fullName: 'Sara', kind, isStaff: false },
  courseCount,
  cart: { count: 0, courseIds: [], guestCartId: '' },
})
const dashboardOf = (answer: object) =>
  renderPage({
    page: dashboard,
    path: '/home/Dashboard',
    url: '/home/Dashboard',
    lang: 'en',
    answers: { '/session': answer },
  })

test.each([
  [0, 'member'],
  [3, 'checkout'],
  [0, null],
])('the dashboard redirects %s courses of a %s to the login (R037 R356)', async (courseCount, kind) => {
  expect(await dashboardOf(session(courseCount, kind))).toMatchObject({
    status: 303,
    location: '/home/login',
  })
})

test('with a course the dashboard has one button, which requests the entry when clicked (R037 R356)', async () => {
  const { html } = await dashboardOf(session(1, 'member'))
  expect(html).toContain('Go to the learning site')
  expect(html).toContain('<form action="/home/Dashboard" method="post"')
})
