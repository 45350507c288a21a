import type { Deps } from './deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { listOthers } from './others.store.ts'
import { LmsMisconfigured } from './lms.ts'

type ExplainDeps = Pick<Deps, 'db' | 'clock' | 'lms' | 'log'>

export const emptyLists = 'core_enrol_get_users_courses: enrolled learners have none'
const mostAsked = 3

/**
 * Rights that our token lacks make lists empty without a word, and so does a school that closes a course. Others tell
 * which: throws `LearningSiteMisconfigured` when theirs are empty, too. An LMS user who is seen no more is a task.
 */
export async function explainEmptyList(
  deps: ExplainDeps,
  userId: string,
  { id, isSeen }: { readonly id: number; readonly isSeen: boolean },
): Promise<void> {
  const others = await listsOfOthers(deps, userId)
  if (others === 'empty') throw new LmsMisconfigured(emptyLists)
  const isThere = isSeen || (await deps.lms.lmsUserById(id)) !== null
  // Neither he nor anybody else can be seen: that is our token rather than he.
  if (!isThere && others === 'unknown') throw new LmsMisconfigured(emptyLists)
  if (isThere) return
  const why = `learner ${id} is not on the learning site any more`
  await openTask(deps, { kind: 'learner-gone', subject: userId, orderId: null, why })
}

/** `unknown`: the shop has no other LMS user to compare with. */
async function listsOfOthers(
  { db, lms }: ExplainDeps,
  userId: string,
): Promise<'told' | 'empty' | 'unknown'> {
  const others = await listOthers(db, userId, mostAsked)
  for (const lmsUserId of others) {
    if ((await lms.coursesOf(lmsUserId)).courses.length > 0) return 'told'
  }
  return others.length === 0 ? 'unknown' : 'empty'
}
