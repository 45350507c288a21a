import { createEnrolment } from './enrol.ts'
import { type LmsState, newUserDefaults } from './lms-state.ts'

/** A user whom the school had before the shop existed, with their progress in courses. */
export type ExistingUser = {
  /** The preferred id, if it is free; absent: the next one. */
  readonly id?: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** They have the same email address as another user. */
  readonly sharesAddress?: boolean
  readonly courses: readonly {
    readonly courseId: number
    /** Seconds. */
    readonly timestart: number
    /** Percent; null: not tracked. */
    readonly progress: number | null
  }[]
}

/** Adds the users who are missing; present users keep their progress. */
export function addExistingUsers(
  { lmsState }: { readonly lmsState: LmsState },
  residents: readonly ExistingUser[],
): void {
  for (const resident of residents) {
    const { id, email, sharesAddress = false } = resident
    const isThere = sharesAddress && id !== undefined ? lmsState.user(id) : lmsState.byEmail(email)[0]
    if (!isThere) addExistingUser(lmsState, resident)
  }
}

function addExistingUser(lmsState: LmsState, resident: ExistingUser): void {
  const { id: wanted, email, firstname, lastname, courses, sharesAddress = false } = resident
  const isFree = wanted !== undefined && lmsState.user(wanted) === undefined
  const id = isFree ? wanted : lmsState.nextUserId()
  lmsState.saveUser({
    ...newUserDefaults,
    id,
    username: sharesAddress ? `${email}.${id}`.toLowerCase() : email.toLowerCase(),
    email,
    firstname,
    lastname,
    auth: 'userkey',
    lang: 'ar',
  })
  for (const { courseId, timestart, progress } of courses) {
    const seat = createEnrolment({ userid: id, courseid: courseId })
    lmsState.enrol({ ...seat, timestart, progress, isCompleted: progress === 100, calls: 1 })
  }
}
