import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { LearningSite } from './learning-site.ts'

export type Deps = PlatformDeps & {
  readonly learningSite: LearningSite
}
