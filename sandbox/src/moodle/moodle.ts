import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openCampus } from './campus.ts'
import type { Campus, Course } from './campus.ts'
import { openDoor } from './door.ts'
import type { Door } from './door.ts'
import { neutralMoodle } from './levers.ts'
import type { MoodleLevers, Right } from './levers.ts'
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

/** The learning site: people and courses, its front door, and the levers that spoil it. */
export type Moodle = Omit<MoodleSetup, 'courses' | 'residents'> & {
  readonly campus: Campus
  readonly door: Door
  levers: MoodleLevers
  /** Learners, by address in lower case, whose course list fails as if the database were down. */
  readonly silenced: Set<string>
  /** Was the expired token seen once already? (Its row is deleted then.) */
  isTokenForgotten: boolean
  may(right: Right): boolean
  seconds(): number
  /** The residents move in, those who are there already stay as they are. */
  settle(): void
  reset(): void
}

export function openMoodle(setup: MoodleSetup): Moodle {
  const moodle: Moodle = {
    ...setup,
    campus: openCampus(setup.journal, setup.courses),
    door: openDoor(setup.now),
    levers: neutralMoodle,
    silenced: new Set(),
    isTokenForgotten: false,
    may: (right) => !moodle.levers.missingRights.includes(right) && !isHidden(moodle.levers, right),
    seconds: () => Math.floor(setup.now().getTime() / 1000),
    settle: () => settle(moodle, setup.residents),
    reset() {
      moodle.campus.clear()
      moodle.door.clear()
      moodle.levers = neutralMoodle
      moodle.silenced.clear()
      moodle.isTokenForgotten = false
    },
  }
  return moodle
}

/** Hiding is what a missing right looks like. */
const isHidden = ({ hidesEmail, hidesProgress }: MoodleLevers, right: Right): boolean =>
  (hidesEmail && right === 'moodle/site:viewuseridentity') ||
  (hidesProgress && right === 'report/completion:view')
