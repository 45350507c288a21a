import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { Google } from './google/google.ts'

export type Deps = PlatformDeps & {
  /** null: nobody signs in with Google here. */
  readonly google: Google | null
}
