import type { OpenedSession } from './open-session.ts'

/** Somebody who has just proven who he is, and his new session. */
export type Entered = OpenedSession & {
  readonly userId: string
  readonly email: string
  readonly fullName: string
}
