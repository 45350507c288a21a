import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { Lms } from './lms.ts'

export type Deps = PlatformDeps & {
  readonly lms: Lms
}
