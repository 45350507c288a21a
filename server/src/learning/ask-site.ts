import { fail } from '#lib/errors.ts'
import type { Deps } from './deps.ts'
import { isLmsFault, type Lms, LmsAway } from './lms.ts'

/** A question of staff. Fails with `learning-site-down`, and `learning-site-refuses` for what a person must mend. */
export async function askSite<T>(
  { lms, log }: Pick<Deps, 'lms' | 'log'>,
  ask: (site: Lms) => Promise<T>,
): Promise<T> {
  try {
    return await ask(lms)
  } catch (error) {
    if (!isLmsFault(error)) throw error
    log.warn({ why: error.message }, 'the learning site has no answer for staff')
    return fail(error instanceof LmsAway ? 'learning-site-down' : 'learning-site-refuses')
  }
}
