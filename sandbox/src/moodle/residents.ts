import type { LmsState } from './lms-state.ts'

/** Somebody whom the school had before the shop came, and how far he is in his courses. */
export type Resident = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly courses: readonly {
    readonly courseId: number
    /** Seconds. */
    readonly timestart: number
    /** Percent; null = not counted. */
    readonly progress: number | null
  }[]
}

const studentRole = 5

/** Those who are not there yet move in; who is there keeps what he has reached since. */
export function settle({ lmsState }: { readonly lmsState: LmsState }, residents: readonly Resident[]): void {
  for (const resident of residents) {
    if (lmsState.byEmail(resident.email).length === 0) moveIn(lmsState, resident)
  }
}

function moveIn(lmsState: LmsState, { email, firstname, lastname, courses }: Resident): void {
  const id = lmsState.nextUserId()
  lmsState.saveUser({
    id,
    username: email.toLowerCase(),
    password: null,
    email,
    firstname,
    lastname,
    auth: 'userkey',
    idnumber: '',
    lang: 'ar',
    city: '',
    country: '',
    suspended: false,
    firstaccess: 0,
    lastaccess: 0,
  })
  for (const { courseId, timestart, progress } of courses) {
    lmsState.enrol({
      userId: id,
      courseId,
      roleId: studentRole,
      timestart,
      timeend: 0,
      isSuspended: false,
      progress,
      isCompleted: progress === 100,
      lastaccess: null,
      calls: 1,
    })
  }
}
