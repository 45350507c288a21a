import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openCampus } from './campus.ts'
import type { Campus, Course } from './campus.ts'
import { openDoor } from './door.ts'
import type { Door } from './door.ts'
import { neutralMoodle } from './levers.ts'
import type { MoodleLevers, Right } from './levers.ts'

export type MoodleSetup = {
  readonly token: string
  /** Address of the site as the browser sees it (Moodle's wwwroot). */
  readonly site: string
  readonly courses: readonly Course[]
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

/** The learning site: people and courses, its front door, and the levers that spoil it. */
export type Moodle = Omit<MoodleSetup, 'courses'> & {
  readonly campus: Campus
  readonly door: Door
  levers: MoodleLevers
  /** Was the expired token seen once already? (Its row is deleted then.) */
  isTokenForgotten: boolean
  may(right: Right): boolean
  seconds(): number
  reset(): void
}

export function openMoodle(setup: MoodleSetup): Moodle {
  const moodle: Moodle = {
    ...setup,
    campus: openCampus(setup.journal, setup.courses),
    door: openDoor(setup.now),
    levers: neutralMoodle,
    isTokenForgotten: false,
    may: (right) => !moodle.levers.missingRights.includes(right),
    seconds: () => Math.floor(setup.now().getTime() / 1000),
    reset() {
      moodle.campus.clear()
      moodle.door.clear()
      moodle.levers = neutralMoodle
      moodle.isTokenForgotten = false
    },
  }
  return moodle
}
