import { fresh } from './enrol.ts'
import { type LmsState, nobody } from './lms-state.ts'

/** Somebody whom the school had before the shop came, and how far he is in his courses. */
export type Resident = {
  /** The number that he has if nobody else does; absent: the next one. */
  readonly id?: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** He has the address of another one. */
  readonly sharesAddress?: boolean
  readonly courses: readonly {
    readonly courseId: number
    /** Seconds. */
    readonly timestart: number
    /** Percent; null = not counted. */
    readonly progress: number | null
  }[]
}

/** Those who are not there yet move in; who is there keeps what he has reached since. */
export function settle({ lmsState }: { readonly lmsState: LmsState }, residents: readonly Resident[]): void {
  for (const resident of residents) {
    const { id, email, sharesAddress = false } = resident
    const isThere = sharesAddress && id !== undefined ? lmsState.user(id) : lmsState.byEmail(email)[0]
    if (!isThere) moveIn(lmsState, resident)
  }
}

function moveIn(lmsState: LmsState, resident: Resident): void {
  const { id: wanted, email, firstname, lastname, courses, sharesAddress = false } = resident
  const isFree = wanted !== undefined && lmsState.user(wanted) === undefined
  const id = isFree ? wanted : lmsState.nextUserId()
  lmsState.saveUser({
    ...nobody,
    id,
    username: sharesAddress ? `${email}.${id}`.toLowerCase() : email.toLowerCase(),
    email,
    firstname,
    lastname,
    auth: 'userkey',
    lang: 'ar',
  })
  for (const { courseId, timestart, progress } of courses) {
    const seat = fresh({ userid: id, courseid: courseId })
    lmsState.enrol({ ...seat, timestart, progress, isCompleted: progress === 100, calls: 1 })
  }
}
