import { randomBytes } from 'node:crypto'
import type { ProviderContext } from '#kit/background.ts'
import { type MoodleFaults, neutralMoodle, type Release, type Right } from './faults.ts'
import { type Course, type LmsState, openLmsState } from './lms-state.ts'
import { type ExistingUser, addExistingUsers } from './existing-users.ts'

export type MoodleSetup = ProviderContext & {
  readonly token: string
  /** The release that the sandbox simulates when it starts. */
  readonly release: Release
  readonly courses: readonly Course[]
  /** Users who exist from the start, with their courses. */
  readonly residents: readonly ExistingUser[]
}

/** The LMS: users and courses, its key login, and its faults. */
export type Moodle = Omit<MoodleSetup, 'courses' | 'residents' | 'release'> & {
  readonly lmsState: LmsState
  readonly logins: ReturnType<typeof openLogins>
  faults: MoodleFaults
  /** LMS users, by lowercase email address, whose course list fails like a database outage. */
  readonly silenced: Set<string>
  /** Whether the expired token was used once already; Moodle deletes its row on that use. */
  isTokenExpired: boolean
  may(right: Right): boolean
  release(): Release
  seconds(): number
  /** Adds the existing users; those already present are unchanged. */
  settle(): void
  reset(): void
}

export function openMoodle({ release, ...setup }: MoodleSetup): Moodle {
  const moodle: Moodle = {
    ...setup,
    release: () => moodle.faults.release ?? release,
    lmsState: openLmsState(setup.journal, setup.courses),
    logins: openLogins(setup.now),
    faults: neutralMoodle,
    silenced: new Set(),
    isTokenExpired: false,
    may: (right) => !moodle.faults.missingRights.includes(right) && !isHidden(moodle.faults, right),
    seconds: () => Math.floor(setup.now().getTime() / 1000),
    settle: () => addExistingUsers(moodle, setup.residents),
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

/** Whether a fault removes a right whose absence hides values. */
const isHidden = ({ hidesEmail, hidesProgress }: MoodleFaults, right: Right): boolean =>
  (hidesEmail && right === 'moodle/site:viewuseridentity') ||
  (hidesProgress && right === 'report/completion:view')

const keyLifeMs = 60_000

/** One-time sign-in keys and the sessions they open. */
function openLogins(now: () => Date) {
  const keys = new Map<string, { readonly userId: number; readonly until: number }>()
  const keyOf = new Map<number, string>()
  const sessions = new Map<string, number>()

  return {
    /** Creates a key and voids the user's earlier one. */
    newKey(userId: number) {
      keys.delete(keyOf.get(userId) ?? '')
      const key = randomBytes(16).toString('hex')
      keys.set(key, { userId, until: now().getTime() + keyLifeMs })
      keyOf.set(userId, key)
      return key
    },
    /** Uses up a key; returns null for an unknown, used or expired one. */
    takeKey(key: string) {
      const found = keys.get(key)
      keys.delete(key)
      return found !== undefined && found.until >= now().getTime() ? found.userId : null
    },
    open(userId: number) {
      const session = randomBytes(16).toString('hex')
      sessions.set(session, userId)
      return session
    },
    whoIs: (session: string | undefined) => sessions.get(session ?? '') ?? null,
    end(session: string | undefined) {
      sessions.delete(session ?? '')
    },
    clear() {
      for (const map of [keys, keyOf, sessions]) map.clear()
    },
  }
}
