import { createEnrolment } from './enrol.ts'
import { type LmsState, newUserDefaults } from './lms-state.ts'

/** A user whom the school already had before the shop opened, with their progress in courses. */
export type ExistingUser = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly courses: readonly {
    readonly courseId: number
    /** Seconds. */
    readonly timestart: number
    /** Percent; null: not tracked. */
    readonly progress: number | null
  }[]
}

/** Adds the users who are missing; those already present keep their progress. */
export function addExistingUsers(
  { lmsState }: { readonly lmsState: LmsState },
  residents: readonly ExistingUser[],
): void {
  for (const resident of residents)
    if (!lmsState.byEmail(resident.email)[0]) addExistingUser(lmsState, resident)
}

function addExistingUser(lmsState: LmsState, resident: ExistingUser): void {
  const { email, firstname, lastname, courses } = resident
  const id = lmsState.nextUserId()
  lmsState.saveUser({
    ...newUserDefaults,
    id,
    username: email.toLowerCase(),
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
