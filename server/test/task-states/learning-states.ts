import type { Deps } from '#learning/deps.ts'
import { must } from '#test/buyer.ts'
import { callSandbox } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import type { StaffShop } from '#test/with-staff.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const enrolmentsOf = ({ sql }: StaffShop, userId: string) =>
  sql<{ id: string; status: string; order_id: string | null }>(
    `select e.id, e.status, t.order_id from enrolments e join entitlements t on t.id = e.entitlement_id where t.holder_id = $1`,
    [userId],
  )

/** A learner whose purchased course is open. */
async function learner(shop: StaffShop) {
  const bought = await shop.buys([sound])
  const userId = await shop.buyerOf(bought.orderId)
  await until(async () => (await enrolmentsOf(shop, userId)).some(({ status }) => status === 'done'), 30_000)
  return { ...bought, userId }
}

/** A learner of the demo reviews a course that was granted to them and that they completed. */
export async function reviewState(shop: StaffShop): Promise<void> {
  const { url, sandboxUrl, sql, opened, as, key } = shop
  const login = { emailId: 'learner@matla.test', password: 'Matla#2026' }
  const { token } = await must(url, 'POST', '/matla/login', login)
  const [reader] = await sql<{ id: string }>('select id from users where email = $1', [login.emailId])
  const gift = { courses: [script], reason: 'For the jury', key: key() }
  await as('owner').act(`people/${reader?.id ?? ''}/grant`, gift)
  const isOpen = async () =>
    (await enrolmentsOf(shop, reader?.id ?? '')).some(({ status }) => status === 'done')
  await until(isOpen, 30_000)
  const [course] = await sql<{ id: number }>('select lms_course_id as id from courses where id = $1', [
    script,
  ])
  await callSandbox(sandboxUrl, '/moodle/finish', {
    email: login.emailId,
    courseId: course?.id,
    progress: 40,
  })
  const review = { stars: '4', text: 'Clear lessons, and scenes that I now write without fear.' }
  await must(url, 'PUT', `/matla/my-courses/${script}/review?lang=1`, review, String(token))
  const [written] = await sql<{ id: string }>(`select id from reviews where status = 'waiting'`)
  await opened('review-waiting', written?.id ?? '')
}

/** Purchased and granted courses that failed to open or close. */
export async function enrolmentStates(shop: StaffShop): Promise<void> {
  const { buys, setFaults, givenUp } = shop
  const [given, closing] = [await learner(shop), await learner(shop)]
  await setFaults('moodle', { down: 'maintenance' })
  const bought = await buys([sound])
  const [enrolment] = await enrolmentsOf(shop, await shop.buyerOf(bought.orderId))
  await givenUp('enrolment-failed', enrolment?.id ?? '')
  const gift = { courses: [script], reason: 'For the jury', key: shop.key() }
  await shop.as('owner').act(`people/${given.userId}/grant`, gift)
  const gifts = (await enrolmentsOf(shop, given.userId)).filter(({ order_id: orderId }) => orderId === null)
  await givenUp('enrolment-failed', gifts[0]?.id ?? '')
  await shop.refund(closing.orderId, {})
  const [closed] = await enrolmentsOf(shop, closing.userId)
  await givenUp('enrolment-not-closed', closed?.id ?? '')
  await setFaults('moodle', { down: false })
}

/** The LMS rejects the shop's key; a successful call would close the task. */
export async function siteState({ buys, setFaults, opened, sql }: StaffShop): Promise<void> {
  const atWork = () =>
    sql(`select 1 from pgboss.job where state in ('created', 'active') and data ? 'enrolmentId'`)
  await until(async () => (await atWork()).length === 0, 30_000)
  await setFaults('moodle', { down: 'expiredtoken' })
  const { orderId } = await buys([sound])
  await opened('learning-site-misconfigured', orderId)
  // The next attempt would succeed. The job is postponed as soon as it waits for that attempt, so that the task
  // stays open.
  const postponed = () =>
    sql(
      `update pgboss.job set start_after = now() + interval '1 day' where state = 'retry' and data ? 'enrolmentId' returning 1`,
    )
  await until(async () => (await postponed()).length > 0 && (await atWork()).length === 0, 30_000)
  await setFaults('moodle', { down: false })
}

/** Learners whose LMS account staff must choose or suspend; returns another learner without such a case. */
export async function learnerStates(shop: StaffShop, { lms }: Pick<Deps, 'lms'>): Promise<string> {
  const { as, opened, sandboxUrl } = shop
  /** An LMS user that the shop does not know. */
  const stranger = async (name: string) => {
    const email = `${name}@school.test`
    const { id } = await lms.createLmsUser({ email, fullName: `${name} Demo`, lang: 'en', idNumber: name })
    return { id, email }
  }
  const [unclear, chosen, erased, last] = [
    await learner(shop),
    await learner(shop),
    await learner(shop),
    await learner(shop),
  ]
  const [namesake, other] = [await stranger('namesake'), await stranger('other')]
  await stranger('spare')
  // The school gives the learner's address to another LMS user.
  await callSandbox(sandboxUrl, '/moodle/person', { email: unclear.email, newEmail: 'moved@orders.test' })
  await callSandbox(sandboxUrl, '/moodle/person', { email: namesake.email, newEmail: unclear.email })
  await as('support').act(`people/${unclear.userId}/sync-lms-user`)
  await opened('learner-unclear', unclear.userId)

  const [user] = await shop.sql<{ was: number }>('select lms_user_id as was from users where id = $1', [
    chosen.userId,
  ])
  const choice = { lmsUserId: other.id, reason: 'He learns under that name' }
  await as('support').act(`people/${chosen.userId}/choose-lms-user`, choice)
  await opened('old-learner-enrolled', `${chosen.userId} ${user?.was}`)
  // The LMS account existed before the shop, so the shop must not close it.
  await shop.sql('update lms_users set is_ours = false where user_id = $1 returning 1', [erased.userId])
  await as('owner').act(`people/${erased.userId}/erase`, { reason: 'He asked for it' })
  await opened('learner-to-suspend', erased.userId)
  return last.userId
}
