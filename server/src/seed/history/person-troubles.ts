import { audit } from './audit.ts'
import { accountOf, type Person, somebody } from './people.ts'
import { addTask } from './tasks.ts'
import { dayMs, later, type World } from './world.ts'

/** Learners who need help from staff; the cases of the LMS get their tasks when its users are made. */
export function personTroubles(world: World): void {
  const { now, books, people, lmsCases } = world
  const done = new Set(
    books.enrolments.flatMap((each) => (each.status === 'done' ? [each.entitlementId] : [])),
  )
  const holders = new Set(books.entitlements.flatMap(({ id, holderId }) => (done.has(id) ? [holderId] : [])))
  const learners = people.filter(({ id }) => holders.has(id)).slice(-60)
  const nth = (place: number): Person => {
    const learner = learners[place * 7]
    if (!learner) throw new Error('the history has too few learners')
    return learner
  }
  lmsCases.set(nth(1).id, 'shared').set(nth(2).id, 'gone').set(nth(3).id, 'replaced')
  // The LMS rejected their entry once; the shop closes the task when they get in.
  addTask(world, {
    kind: 'entry-refused',
    subject: nth(4).id,
    at: later(now, -0.5 * dayMs),
    detail: { why: 'auth_userkey_request_login_url: invalidparameter' },
  })
  noteAbout(world, nth(5))
  askForData(world, nth(6))
  eraseSomebody(world)
}

function noteAbout(world: World, { id: userId }: Person): void {
  const { books, chance, staff, now } = world
  const at = later(now, -3 * dayMs)
  const words = 'اتصلت بنا وتفضّل التواصل عبر البريد مساءً.'
  books.personNotes.push({
    id: chance.id(at),
    userId,
    words,
    requestKey: chance.hex(32),
    by: staff.support,
    at,
  })
  audit(world, { by: 'support', area: 'people', action: 'note', subject: userId, at })
}

/** A learner asked for their data by phone; five of the thirty days are left. */
function askForData(world: World, { id: userId }: Person): void {
  const { books, chance, staff, now } = world
  const askedAt = later(now, -25 * dayMs)
  const dueAt = later(now, 5 * dayMs)
  const id = chance.id(askedAt)
  books.privacyRequests.push({ id, userId, kind: 'export', askedAt, dueAt, takenDownBy: staff.support })
  addTask(world, {
    kind: 'privacy-request-due',
    subject: id,
    at: later(dueAt, -7 * dayMs),
    detail: { why: '', dueAt: dueAt.toISOString() },
  })
}

/** The owner erased a learner's data, but the account is still active on the LMS, where staff must suspend it by hand. */
function eraseSomebody(world: World): void {
  const { books, chance, now, passwordHash, courses, outside, staff } = world
  const [course] = courses
  if (!course) throw new Error('the history has no courses')
  const at = later(now, -8.5 * dayMs)
  const startsAt = later(at, -120 * dayMs)
  const asked = somebody(chance, 9_000)
  const { id } = accountOf(chance, asked, { passwordHash, createdAt: startsAt })
  const gone = { fullName: '—', search: ' —', emailVerified: false, passwordHash: null, lmsUserId: null }
  books.users.push({ id, email: `deleted-${id}@deleted.invalid`, ...gone, createdAt: startsAt, closedAt: at })
  const given = { courseId: course.id, holderId: id, startsAt, createdAt: startsAt }
  const entitlementId = chance.id(startsAt)
  const granted = {
    id: chance.id(startsAt),
    requestKey: chance.hex(64),
    courseIds: [course.id],
    at: startsAt,
  }
  const outcome = { granted: 1, invited: 0, alreadyHad: 0, malformed: 0 }
  books.grants.push({ ...granted, reason: 'منحة من صندوق دعم المواهب', outcome, by: staff.support })
  const ended = { status: 'revoked', endedAt: at, grantId: granted.id } as const
  books.entitlements.push({ id: entitlementId, origin: 'grant', ...given, ...ended })
  books.enrolments.push({
    id: chance.id(startsAt),
    entitlementId,
    status: 'revoked',
    tries: 1,
    sentAt: startsAt,
  })
  const asking = { askedAt: later(at, -2 * dayMs), dueAt: later(at, 28 * dayMs) }
  const done = { outcome: 'done', doneAt: at, doneBy: staff.owner, keptUntil: null } as const
  books.privacyRequests.push({ id: chance.id(at), userId: id, kind: 'deletion', ...asking, ...done })
  const lmsUserId = 2_950
  const timestart = Math.floor(startsAt.getTime() / 1_000)
  const seat = { courseId: course.learningCourseId, timestart, progress: 25 }
  const [firstname = '', ...rest] = asked.fullName.split(' ')
  outside.residents.push({
    id: lmsUserId,
    email: asked.email,
    firstname,
    lastname: rest.join(' '),
    courses: [seat],
  })
  const change = { before: { state: 'open' }, after: { state: 'erased' } }
  const detail = { reason: 'طلب حذف بياناته برسالة من بريده المسجّل' }
  audit(world, { by: 'owner', area: 'people', action: 'erase', subject: id, at, ...change, detail })
  const why = `learner ${lmsUserId} of the learning site closed the account`
  addTask(world, { kind: 'learner-to-suspend', subject: id, at, detail: { why } })
}
