import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { Google } from './google/google.ts'

export type Deps = PlatformDeps & {
  /** null when signing in with Google is off. */
  readonly google: () => Google | null
}
