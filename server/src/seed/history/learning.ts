import { certificateSearch } from '#learning/certificates/certificate-number.ts'
import { splitName } from '@matla/contract/checkout/guest-rules'
import type { Books, PastResident } from './books.ts'
import type { Person } from './people.ts'
import { dayMs, later, type TaughtCourse, type World } from './world.ts'

/** Far above what the LMS gives out by itself, so that nobody else ever has one of these numbers. */
const firstLmsUser = 5_000
const weekDays = 7

/** Who of the history is on the LMS, how far each is in what he holds, and the certificates of who has finished. */
export function studyAll(world: World, people: readonly Person[]): PastResident[] {
  const { entitlements, enrolments } = world.books
  const delivered = new Map(enrolments.map(({ entitlementId, status }) => [entitlementId, status ?? '']))
  const open = entitlements.filter(({ id }) => isOnLms.has(delivered.get(id) ?? ''))
  const byHolder = Map.groupBy(open, ({ holderId }) => holderId)
  return people.flatMap((person, at) => {
    const seats = seatsOf(world, person, byHolder.get(person.id) ?? [])
    if (seats.length === 0) return []
    const number = firstLmsUser + at
    person.lmsUserId = number
    world.books.lmsUsers.push({
      userId: person.id,
      lmsUserId: number,
      isOurs: true,
      fullName: person.fullName,
      courses: seats.map(({ course, progress, startsAt }) => ({
        id: course.learningCourseId,
        fullname: course.name.en,
        shortname: course.name.ar,
        courseimage: null,
        progress,
        startdate: Math.floor(startsAt.getTime() / 1_000),
      })),
      readAt: later(world.now, -world.chance.below(3 * dayMs)),
    })
    const { firstName: firstname, lastName: lastname } = splitName(person.fullName)
    const courses = seats.map(({ course, progress, startsAt }) => ({
      courseId: course.learningCourseId,
      timestart: Math.floor(startsAt.getTime() / 1_000),
      progress,
    }))
    return [{ id: number, email: person.email, firstname, lastname, courses }]
  })
}

type Seat = { readonly course: TaughtCourse; readonly startsAt: Date; readonly progress: number }

function seatsOf(world: World, person: Person, own: Books['entitlements']): Seat[] {
  const { courses, chance } = world
  const zeal = 0.25 + chance.share() * 1.3
  return own.flatMap(({ courseId, startsAt }, at) => {
    const course = courses.find(({ id }) => id === courseId)
    if (!course) return []
    const seat = { course, startsAt, progress: progressOf(world, course, startsAt, zeal / (1 + at / 4)) }
    if (seat.progress === 100 && chance.happens(0.8)) certify(world, person, seat)
    return [seat]
  })
}
/** What is being closed is still open there. */
const isOnLms: ReadonlySet<string> = new Set(['done', 'revoking'])

/** Percent, in steps of a lesson. */
function progressOf({ chance, now }: World, { weeks }: TaughtCourse, startsAt: Date, zeal: number): number {
  const days = (now.getTime() - startsAt.getTime()) / dayMs
  const reached = (days / (weeks * weekDays + 10)) * zeal + (chance.share() - 0.5) / 5
  return Math.min(100, Math.max(0, Math.round(reached * 24) * (100 / 24)))
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function certify({ books, chance, now }: World, person: Person, { course, startsAt }: Seat): void {
  const issuedAt = later(startsAt, (course.weeks * weekDays + 3 + chance.below(20)) * dayMs)
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
    search: certificateSearch(id, person.fullName, course.name),
  })
}
