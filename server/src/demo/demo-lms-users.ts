import { dayMs } from '@matla/contract/kit/riyadh'
import { splitName } from '@matla/contract/checkout/guest-rules'
import type { SandboxOptions } from '@matla/sandbox'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { demoFile } from './demo-files.ts'
import { type DemoRows, grantedSeats } from './demo.store.ts'

type Resident = NonNullable<SandboxOptions['moodle']['residents']>[number]

/** Courses that the school granted to the demo's people before the shop existed, as grants with completed enrolments. */
export function learningRows(
  users: DemoRows['users'],
  now: Date,
): Pick<DemoRows, 'lmsUsers' | 'entitlements' | 'enrolments'> {
  const idOf = new Map(demoFile('products').map(({ sku, id }) => [sku, id]))
  const entitlements = demoFile('accounts').accounts.flatMap(({ email, courses: granted }) => {
    const holderId = users.find((user) => user.email === email)?.id ?? ''
    return granted.map(({ code, daysAgo }) => {
      const startsAt = new Date(now.getTime() - daysAgo * dayMs)
      const courseId = idOf.get(code) ?? ''
      return {
        id: newId(now),
        origin: 'grant' as const,
        holderId,
        courseId,
        startsAt,
        createdAt: startsAt,
      }
    })
  })
  const enrolments = entitlements.map(({ id: entitlementId, startsAt: doneAt }) => ({
    id: newId(now),
    entitlementId,
    status: 'done' as const,
    doneAt,
  }))
  const lmsUsers = [...new Set(entitlements.map(({ holderId }) => holderId))]
  return { entitlements, enrolments, lmsUsers: lmsUsers.map((userId) => ({ userId, isOurs: true })) }
}

/** The same people for the LMS's sandbox provider, with their progress in the demo. */
export async function demoResidents(db: Database['db']): Promise<Resident[]> {
  const { accounts } = demoFile('accounts')
  const reached = new Map(
    accounts.flatMap(({ email, courses }) =>
      courses.map(({ code, progress }) => [`${email} ${code}`, progress] as const),
    ),
  )
  const byEmail = Map.groupBy(
    await grantedSeats(
      db,
      accounts.map(({ email }) => email),
    ),
    ({ email }) => email,
  )
  return [...byEmail].map(([email, seats]) => {
    const { firstName, lastName } = splitName(seats[0]?.fullName ?? '')
    return {
      email,
      firstname: firstName,
      lastname: lastName,
      courses: seats.map(({ code, courseId, startsAt }) => ({
        courseId,
        timestart: Math.floor(startsAt.getTime() / 1000),
        progress: reached.get(`${email} ${code}`) ?? null,
      })),
    }
  })
}
