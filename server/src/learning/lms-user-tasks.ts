import type { Deps } from '#platform/deps.ts'
import { closeTask } from '#platform/tasks/tasks.ts'

type TaskDeps = Pick<Deps, 'db' | 'clock'>

const close = ({ db, clock }: TaskDeps, userId: string, kinds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const kind of kinds) await closeTask(tx, { kind, subject: userId }, clock())
  })

/** The LMS user is who he was: nobody needs to say who he is. */
export const lmsUserIsClear = (deps: TaskDeps, userId: string): Promise<void> =>
  close(deps, userId, ['learner-unclear', 'learner-gone'])

/** He got in: nobody needs to look at why he did not. */
export const entryWorks = (deps: TaskDeps, userId: string): Promise<void> =>
  close(deps, userId, ['learner-unclear', 'learner-gone', 'entry-refused'])
