import type { Publishing } from '#cms/documents/publish-due.ts'
import type { Deps } from '#learning/deps.ts'
import { checkAtItsTime } from './check-lms-course.ts'
import { documentPorts } from './document-ports.ts'

/** What is needed to publish scheduled publications. */
export const openPublishing = (deps: Pick<Deps, 'db' | 'lms' | 'log'>): Publishing => ({
  ports: documentPorts,
  check: checkAtItsTime(deps),
  pauses: new Map(),
})
