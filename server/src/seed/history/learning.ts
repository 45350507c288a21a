import { buildSearchText } from '#learning/certificates/certificate-number.ts'
import type { Books } from './books.ts'
import { residentsOf } from './lms-cases.ts'
import type { Person } from './people.ts'
import { dayMs, later, minuteMs, type TaughtCourse, type World } from './world.ts'

/** Far above the ids that the LMS assigns by itself, so that they never collide. */
const firstLmsUser = 5_000
const weekDays = 7

/** Adds the learners on the LMS with their progress in each course, and the certificates of finished courses. */
export function studyAll(world: World): void {
  const { books, people, outside } = world
  const delivered = new Map(
    books.enrolments.map(({ entitlementId, status }) => [entitlementId, status ?? '']),
  )
  const open = books.entitlements.filter(({ id }) => isOnLms.has(delivered.get(id) ?? ''))
  const byHolder = Map.groupBy(open, ({ holderId }) => holderId)
  for (const [at, person] of people.entries()) {
    const seats = seatsOf(world, person, byHolder.get(person.id) ?? [])
    if (seats.length === 0) continue
    const id = firstLmsUser + at
    person.lmsUserId = id
    books.lmsUsers.push(reportOf(world, person, id, seats))
    const courses = seats.map(({ course, progress, startsAt }) => ({
      courseId: course.learningCourseId,
      timestart: secondsOf(startsAt),
      progress,
    }))
    outside.residents.push(...residentsOf(world, person, { id, courses }))
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

const newestOf = (seats: readonly Seat[]): number =>
  Math.max(...seats.map(({ startsAt }) => startsAt.getTime() + minuteMs))

/** The progress that the LMS last reported. */
const reportOf = (
  { now, chance }: World,
  { id: userId, fullName }: Person,
  lmsUserId: number,
  seats: readonly Seat[],
): Books['lmsUsers'][number] => ({
  userId,
  lmsUserId,
  isOurs: true,
  fullName,
  courses: seats.map(({ course, progress, startsAt }) => ({
    id: course.learningCourseId,
    fullname: course.name.en,
    shortname: course.name.ar,
    courseimage: null,
    progress,
    startdate: secondsOf(startsAt),
  })),
  readAt: later(now, -Math.min(chance.below(3 * dayMs), now.getTime() - newestOf(seats))),
})

type Seat = { readonly course: TaughtCourse; readonly startsAt: Date; readonly progress: number }

function seatsOf(world: World, person: Person, own: Books['entitlements']): Seat[] {
  const { courses, chance, now } = world
  const zeal = 0.25 + chance.share() * 1.3
  return own.flatMap(({ courseId, startsAt }, at) => {
    const course = courses.find(({ id }) => id === courseId)
    if (!course) return []
    // Several courses at once take longer, and most learners stop somewhere.
    const days = ((course.weeks * weekDays + 10) * (1 + at / 2)) / zeal
    const stopsAt = chance.happens(finished) ? 1 : chance.share() * 0.95
    const reached = (now.getTime() - startsAt.getTime()) / dayMs / days
    const seat = { course, startsAt, progress: inLessons(Math.min(reached, stopsAt)) }
    if (seat.progress === 100 && chance.happens(0.8)) certify(world, person, { ...seat, days })
    return [seat]
  })
}
/** The share of begun courses that are finished. */
const finished = 0.4
/** A course that is being closed is still open on the LMS. */
const isOnLms: ReadonlySet<string> = new Set(['done', 'revoking'])

/** Percent, in steps of a lesson. */
const inLessons = (share: number): number => Math.min(100, Math.max(0, Math.floor(share * 24) * (100 / 24)))

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function certify(
  { books, chance, now }: World,
  person: Person,
  { course, startsAt, days }: Seat & { readonly days: number },
): void {
  const issuedAt = later(startsAt, days * dayMs + chance.below(2 * dayMs))
  if (issuedAt.getTime() > now.getTime() - dayMs) return
  const group = () => Array.from({ length: 4 }, () => letters[chance.below(32)]).join('')
  const id = [group(), group(), group(), group()].join('-')
  books.certificates.push({
    id,
    userId: person.id,
    productId: course.id,
    isBundle: false,
    studentName: person.fullName,
    courseName: course.name,
    look: course.look,
    lang: person.lang,
    issuedAt,
    revokedAt: null,
    search: buildSearchText(id, person.fullName, course.name),
  })
}
