import type { Deps } from '#platform/deps.ts'
import { dropFiles } from './application-files.ts'
import { deleteEndedApplications } from './applications.store.ts'

/** Destroys the applications whose time is over, with their files. */
export async function eraseEndedApplications(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
): Promise<void> {
  const ended = await deleteEndedApplications(deps.db, deps.clock())
  await dropFiles(
    deps,
    ended.flatMap(({ resumeKey, portfolioKey }) => [resumeKey, portfolioKey]),
  )
}
