import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { openShop } from '#test/open-shop.ts'
import { enrolLmsUser } from './enrol-lms-user.ts'
import { grantCourse } from '#test/fixtures/grants.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** A browser that stores the cookies of the LMS and follows redirects. */
function browser() {
  let cookie = ''
  return async (address: string): Promise<{ readonly at: string; readonly status: number; body: string }> => {
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    const set = answer.headers.get('set-cookie')?.split(';')[0]
    if (set?.startsWith('MoodleSession=')) cookie = set
    const location = answer.headers.get('location')
    return { at: location ?? address, status: answer.status, body: await answer.text() }
  }
}

type Token = string
async function logIn(emailId: string): Promise<Token> {
  const { body } = await shop.post('/login', { emailId, password: 'Matla#2026' })
  return String(body.token)
}
const post = (token: Token, path: string, body: object) => shop.post(`/learning${path}?lang=1`, body, token)

/** What the shop's page does: a first login key leads back to the shop, a second one to the course. */
async function enter(go: ReturnType<typeof browser>, token: Token, courseId: string) {
  const first = await post(token, '/begin-entry', { courseId })
  expect(first.status).toBe(200)
  const back = await go(String(first.body.loginUrl))
  expect(new URL(back.at).pathname).toBe('/home/Dashboard/enter')
  const ticket = new URL(back.at).searchParams.get('ticket')
  const second = await post(token, '/finish-entry', { ticket })
  expect(second.status).toBe(200)
  const there = await go(String(second.body.loginUrl))
  return { ticket, page: await go(there.at) }
}
/** Lets the school grant a course of the shop. Returns its LMS number. */
async function grant(emailId: string): Promise<string> {
  const { deps } = shop
  const [course] = await deps.db.select().from(coursesTable).limit(1)
  const [user] = await deps.db.select().from(usersTable).where(eq(usersTable.email, emailId))
  if (!course || !user) throw new Error('no demo')
  const now = deps.clock()
  const enrolmentId = await grantCourse(deps.db, { userId: user.id, courseId: course.id, startsAt: now })
  await enrolLmsUser(deps, { enrolmentId })
  return String(course.learningCourseId)
}

const people = ['learner@matla.test', 'graduate@matla.test'] as const
let courseId: string
beforeAll(async () => {
  for (const person of people) courseId = await grant(person)
})
const logInBoth = () => Promise.all([logIn(people[0]), logIn(people[1])])

test('each user of a shared browser arrives in their own course, first the second user and then the first one again', async () => {
  const [one, other] = await logInBoth()
  const go = browser()
  for (const token of [one, other, one]) {
    const { page } = await enter(go, token, courseId)
    expect(page.status).toBe(200)
    expect(page.at).toContain(`/course/view.php?id=${courseId}`)
    expect(page.body).toMatch(/<progress/)
  }
})

test('a ticket is valid for its session, its own target and two minutes', async () => {
  const [one, other] = await logInBoth()
  const { ticket } = await enter(browser(), one, courseId)
  expect((await post(other, '/finish-entry', { ticket })).body).toMatchObject({ code: 'link-dead' })
  const forged = new URLSearchParams(String(ticket))
  forged.set('courseId', '')
  expect((await post(one, '/finish-entry', { ticket: String(forged) })).status).toBe(410)
})
