import { addGivenUpJob } from './given-up-jobs.ts'
import { addMail } from './papers.ts'
import { accountOf, type Person, somebody } from './people.ts'
import { giveBack } from './refunds.ts'
import { audit } from './audit.ts'
import type { Sale } from './sales.ts'
import { addTask } from './tasks.ts'
import type { Next } from './troubles.ts'
import { dayMs, later, minuteMs, type World } from './world.ts'

const why = 'enrol_manual_enrol_users: dmlwriteexception'

/** Courses that could not be opened, of a sale and of a grant, and one that could not be closed. */
export function learningTroubles(world: World, next: Next): void {
  const failing = next(2, ({ products }) => products[0]?.kind === 'course' && products.length === 1)
  giveUp(world, enrolmentOf(world, failing), { orderId: failing.order.id, at: failing.paidAt ?? world.now })
  notClosed(
    world,
    next(17, ({ order }) => order.lines.length === 1),
  )
  grantToWinners(world)
}

function enrolmentOf({ books }: World, { order }: Sale) {
  const own = books.entitlements.find(({ orderId }) => orderId === order.id)
  const enrolment = books.enrolments.find(({ entitlementId }) => entitlementId === own?.id)
  if (!enrolment) throw new Error('the paid order has no courses')
  return enrolment
}

type Enrolment = World['books']['enrolments'][number]

function giveUp(
  world: World,
  enrolment: Enrolment,
  { orderId, at }: { readonly orderId: string | null; readonly at: Date },
): void {
  Object.assign(enrolment, { status: 'failed', doneAt: null, tries: 221, lastError: why })
  const given = { at, error: 'LmsAway' }
  const endedAt = addGivenUpJob(world, { task: 'enrol', enrolmentId: enrolment.id }, given)
  addTask(world, { kind: 'enrolment-failed', subject: enrolment.id, orderId, at: endedAt, detail: { why } })
}

function notClosed(world: World, sale: Sale): void {
  const { order, paidAt, row } = sale
  const at = later(paidAt ?? row.createdAt, 5 * dayMs)
  const reasons = { reason: 'اشتُريت الدورة بالخطأ', reasonEn: 'Bought the wrong course' }
  giveBack(world, sale, { lines: order.lines, at, ...reasons })
  const left = enrolmentOf(world, sale)
  const detail = { why: 'enrol_manual_unenrol_users: nopermissions' }
  Object.assign(left, { status: 'revoking', tries: 221, lastError: detail.why })
  const job = { task: 'unenrol', enrolmentId: left.id } as const
  const endedAt = addGivenUpJob(world, job, { at, error: 'LmsMisconfigured' })
  addTask(world, { kind: 'enrolment-not-closed', subject: left.id, orderId: order.id, at: endedAt, detail })
}

/** Support granted a course to the winners of a contest; the last winner's could not be opened. */
function grantToWinners(world: World): void {
  const { books, chance, now, passwordHash, courses, staff } = world
  const course = courses.find(({ name }) => name.en.startsWith('Documentary'))
  if (!course) throw new Error('the course of the contest does not exist')
  const at = later(now, -6 * dayMs)
  const grantId = chance.id(at)
  const winners = Array.from({ length: 4 }, (_, each): Person => {
    const createdAt = later(at, each === 1 ? 0 : -30 * dayMs)
    return accountOf(chance, somebody(chance, 8_000 + each), { passwordHash, createdAt })
  })
  const reason = 'جائزة مسابقة الأفلام القصيرة'
  const outcome = { granted: 3, invited: 1, alreadyHad: 0, malformed: 0 }
  const grant = { id: grantId, requestKey: chance.hex(64), courseIds: [course.id], reason, outcome }
  books.grants.push({ ...grant, by: staff.support, at })
  for (const winner of winners) {
    books.users.push(winner)
    world.people.push(winner)
    const given = { courseId: course.id, holderId: winner.id, startsAt: at, createdAt: at, endedAt: null }
    const entitlementId = chance.id(at)
    books.entitlements.push({ id: entitlementId, origin: 'grant', grantId, status: 'active', ...given })
    const doneAt = later(at, 2 * minuteMs)
    const enrolment: Enrolment = {
      id: chance.id(at),
      entitlementId,
      status: 'done',
      tries: 1,
      sentAt: at,
      doneAt,
    }
    books.enrolments.push(enrolment)
    const { email: recipient, lang } = winner
    addMail(world, { kind: 'course-granted', aboutId: grantId, recipient, lang, at: later(at, minuteMs) })
    if (winner === winners.at(-1)) giveUp(world, enrolment, { orderId: null, at })
  }
  audit(world, {
    by: 'support',
    area: 'grants',
    action: 'grant',
    subject: grantId,
    at,
    after: { courses: [course.id], granted: outcome.granted, invited: outcome.invited },
    detail: { reason, grant: grantId, people: winners.map(({ id }) => id) },
  })
}
