import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openLmsState } from './lms-state.ts'
import type { LmsState, Course } from './lms-state.ts'
import { openLogins } from './login-keys.ts'
import type { Logins } from './login-keys.ts'
import { neutralMoodle } from './faults.ts'
import type { MoodleFaults, Right } from './faults.ts'
import { settle, type Resident } from './residents.ts'

export type MoodleSetup = {
  readonly token: string
  /** Address of the site as the browser sees it (Moodle's wwwroot). */
  readonly site: string
  readonly courses: readonly Course[]
  /** Who is there from the beginning, with their courses. */
  readonly residents: readonly Resident[]
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

/** The LMS: people and courses, its front login, and its faults. */
export type Moodle = Omit<MoodleSetup, 'courses' | 'residents'> & {
  readonly lmsState: LmsState
  readonly logins: Logins
  faults: MoodleFaults
  /** LMS users, by address in lower case, whose course list fails as if the database were down. */
  readonly silenced: Set<string>
  /** Was the expired token seen once already? (Its row is deleted then.) */
  isTokenExpired: boolean
  may(right: Right): boolean
  seconds(): number
  /** The residents move in, those who are there already stay as they are. */
  settle(): void
  reset(): void
}

export function openMoodle(setup: MoodleSetup): Moodle {
  const moodle: Moodle = {
    ...setup,
    lmsState: openLmsState(setup.journal, setup.courses),
    logins: openLogins(setup.now),
    faults: neutralMoodle,
    silenced: new Set(),
    isTokenExpired: false,
    may: (right) => !moodle.faults.missingRights.includes(right) && !isHidden(moodle.faults, right),
    seconds: () => Math.floor(setup.now().getTime() / 1000),
    settle: () => settle(moodle, setup.residents),
    reset() {
      moodle.lmsState.clear()
      moodle.logins.clear()
      moodle.faults = neutralMoodle
      moodle.silenced.clear()
      moodle.isTokenExpired = false
    },
  }
  return moodle
}

/** Hiding is what a missing right looks like. */
const isHidden = ({ hidesEmail, hidesProgress }: MoodleFaults, right: Right): boolean =>
  (hidesEmail && right === 'moodle/site:viewuseridentity') ||
  (hidesProgress && right === 'report/completion:view')
