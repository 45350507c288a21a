import type { Lang } from '@matla/contract/kit/lang'
import type { Actor } from '#platform/http/actor.ts'
import type { Db, Tx } from '#platform/db/database.ts'

/** Whose data it is. */
export type Person = {
  readonly userId: string
  readonly actor: Actor
  /** The language he asks in. */
  readonly lang: Lang
  readonly learnerId: number | null
}

/** A document of the person: read when its turn comes. */
export type PersonalFile = { readonly name: string; read(): Promise<Buffer> }

export type Exported = {
  /** Plain values, as they go into `data.json`. */
  readonly data: unknown
  readonly files?: readonly PersonalFile[]
}

export type Obstacle = 'payment-unsettled' | 'staff-account'

/** What one room holds about people: how it is handed out, and how it is forgotten. */
export type Contributor = {
  /** Under which its part stands in the export. */
  readonly name: string
  exportOf?(person: Person): Promise<Exported>
  /** Why this person cannot be forgotten now; null: nothing stands against it. */
  obstacle?(tx: Db, person: Person): Promise<Obstacle | null>
  /** Until when the law makes this room keep something; null: it keeps nothing. */
  keepsUntil?(tx: Db, person: Person): Promise<Date | null>
  /** Forgets inside the one transaction; answers the files to take away once it holds. */
  forget?(tx: Tx, person: Person, now: Date): Promise<readonly string[]>
}
