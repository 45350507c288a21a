import { enterShop, inventBuyer, logInBuyer } from '../buyers.ts'
import { openTask } from '../../../server/src/platform/tasks/tasks.ts'
import { refund } from '../refunds.ts'
import { type Sale, sellTo } from '../sales.ts'
import { dayMs } from '../shop.ts'
import { isOfMember, isOneCourse, takeSale, type Year } from '../year.ts'
import { abandonLater } from './abandon-later.ts'

/** Courses that could not be opened or closed, and learners whose LMS account staff must check. */
export function learningCases(year: Year): void {
  const { shop, timeline, end } = year
  const on = (days: number, run: () => Promise<unknown>) =>
    timeline.add(end - days * dayMs, async () => {
      await run()
      await shop.quiet()
    })
  on(2, async () => {
    await failEnrols(year)
    const { orderId } = await sellTo(year)
    await abandonLater(year, await enrolmentOf(year, { orderId }), enrolFault(year))
  })
  on(12, async () => {
    const sale = takeSale(year, 5 * dayMs, isOneCourse)
    await lmsDown(year, 'maintenance')
    await refund(year, sale.orderId, { reason: 'اشتُريت الدورة بالخطأ', reasonEn: 'Bought the wrong course' })
    const fault = { fail: () => lmsDown(year, 'maintenance'), recover: () => lmsDown(year, false) }
    await abandonLater(year, await enrolmentOf(year, sale), fault)
  })
  grantToWinners(year, on)
  on(1.9, () => shareAddress(year))
  on(4.3, () => deleteAccount(year))
  on(12.1, () => replaceAccount(year))
  eraseLearner(year, on)
  on(0.5, () => rejectEntry(year))
  on(30 / 1_440, () => rejectKey(year))
  on(2.7, () =>
    openTask(shop.deps, {
      kind: 'search-index-failed',
      subject: 'search',
      orderId: null,
      why: 'three tries',
    }),
  )
}

const lmsDown = ({ shop }: Year, down: string | false) => shop.sandbox('/moodle/levers', { down })
const failEnrols = ({ shop }: Year, failNextEnrols = 1_000) =>
  shop.sandbox('/moodle/levers', { failNextEnrols })
const enrolFault = (year: Year) => ({ fail: () => failEnrols(year), recover: () => failEnrols(year, 0) })

const enrolmentOf = async ({ shop }: Year, { orderId }: Pick<Sale, 'orderId'>): Promise<string> =>
  (
    await shop.rows<{ id: string }>(
      `select e.id from enrolments e join entitlements t on t.id = e.entitlement_id where t.order_id = $1`,
      [orderId],
    )
  )[0]?.id ?? ''

const userOf = async ({ shop }: Year, email: string) =>
  (
    await shop.rows<{ id: string; lmsUserId: number }>(
      'select id, lms_user_id as "lmsUserId" from users where email = $1',
      [email],
    )
  )[0] ?? { id: '', lmsUserId: 0 }

/** Creates an account that the school made without the shop. */
const schoolAccount = ({ shop }: Year, email: string, fullName: string) =>
  shop.deps.lms.createLmsUser({ email, fullName, lang: 'ar', idNumber: shop.newKey() })

/** Support granted a course to the winners of a contest, one of whom had no account. */
function grantToWinners(year: Year, on: (days: number, run: () => Promise<unknown>) => void): void {
  const { shop, chance, nextPerson } = year
  const winners = Array.from({ length: 4 }, () => ({ ...inventBuyer(chance, nextPerson()), isMember: true }))
  on(36, async () => {
    for (const winner of winners.slice(1)) await enterShop(shop, winner)
  })
  on(6, async () => {
    const [course] = await shop.rows<{ id: string }>(
      `select id from courses where name ->> 'en' like 'Documentary%' limit 1`,
    )
    await shop.act('support', 'people/grant-many', {
      addresses: winners.map(({ email }) => email).join('\n'),
      courses: [course?.id],
      reason: 'جائزة مسابقة الأفلام القصيرة',
      key: shop.newKey(),
    })
  })
}

/** The school gives a learner's email address to a second account. */
async function shareAddress(year: Year): Promise<void> {
  const { shop } = year
  const { buyer } = takeSale(year, 6 * dayMs, isOneCourse)
  const [local = '', host = ''] = buyer.email.split('@')
  const { id } = await userOf(year, buyer.email)
  await schoolAccount(year, `${local}.film@${host}`, buyer.fullName)
  await shop.sandbox('/moodle/person', { email: buyer.email, newEmail: `${local}.old@${host}` })
  await shop.sandbox('/moodle/person', { email: `${local}.film@${host}`, newEmail: buyer.email })
  await shop.ask('POST', `/staff/people/${id}/sync-lms-user`, {}, await shop.member('support'))
}

/** The school deletes a learner's account; the learner has another one there. */
async function deleteAccount(year: Year): Promise<void> {
  const { shop } = year
  const { buyer } = takeSale(year, 6 * dayMs, (sale) => isOneCourse(sale) && isOfMember(sale))
  const [local = '', host = ''] = buyer.email.split('@')
  await schoolAccount(year, `${local}.film@${host}`, buyer.fullName)
  await shop.sandbox('/moodle/person', { email: buyer.email, isDeleted: true })
  await shop.ask('GET', '/my-courses', undefined, await logInBuyer(shop, buyer))
  const { id } = await userOf(year, buyer.email)
  await shop.ask('POST', `/staff/people/${id}/sync-lms-user`, {}, await shop.member('support'))
}

/** Support links a learner to another account; the courses are still open in the first one. */
async function replaceAccount(year: Year): Promise<void> {
  const { shop } = year
  const { buyer } = takeSale(year, 6 * dayMs, isOneCourse)
  const [local = '', host = ''] = buyer.email.split('@')
  const { id: lmsUserId } = await schoolAccount(year, `${local}.film@${host}`, buyer.fullName)
  const { id } = await userOf(year, buyer.email)
  await shop.act('support', `people/${id}/choose-lms-user`, { lmsUserId, reason: 'يتعلّم بهذا الحساب' })
}

/** The owner erases a learner's data. The LMS account existed before the shop, so staff must suspend it themselves. */
function eraseLearner(year: Year, on: (days: number, run: () => Promise<unknown>) => void): void {
  const { shop, chance, products, nextPerson } = year
  const learner = { ...inventBuyer(chance, nextPerson()), isMember: true }
  on(128.5, async () => {
    await schoolAccount(year, learner.email, learner.fullName)
    await enterShop(shop, learner)
    const { id } = await userOf(year, learner.email)
    const course = products.find(({ kind }) => kind === 'course')?.id
    const grant = { courses: [course], reason: 'منحة من صندوق دعم المواهب', key: shop.newKey() }
    await shop.act('support', `people/${id}/grant`, grant)
  })
  on(10.5, async () => {
    const { id } = await userOf(year, learner.email)
    const askedOn = new Date().toISOString().slice(0, 10)
    await shop.act('support', `people/${id}/privacy-request`, { kind: 'deletion', askedOn })
  })
  on(8.5, async () => {
    const { id } = await userOf(year, learner.email)
    await shop.act('owner', `people/${id}/erase`, { reason: 'طلب حذف بياناته برسالة من بريده المسجّل' })
  })
}

/** The LMS rejected one learner's entry once. The row is inserted, because no fault of the sandbox causes it. */
async function rejectEntry(year: Year): Promise<void> {
  const { buyer } = takeSale(year, 6 * dayMs, isOfMember)
  const { id: subject } = await userOf(year, buyer.email)
  const why = 'auth_userkey_request_login_url: invalidparameter'
  await openTask(year.shop.deps, { kind: 'entry-refused', subject, orderId: null, why })
}

/**
 * The LMS rejects the shop's own key. This case is the last of the year, because the next successful call closes
 * its task.
 */
async function rejectKey(year: Year): Promise<void> {
  const { shop } = year
  const { buyer } = takeSale(year, 6 * dayMs, isOfMember)
  const person = await logInBuyer(shop, buyer)
  await lmsDown(year, 'expiredtoken')
  await shop.ask('POST', '/learning/enter', {}, person)
  await lmsDown(year, false)
}
