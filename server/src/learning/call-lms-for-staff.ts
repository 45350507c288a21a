import { fail } from '#lib/errors.ts'
import type { Deps } from './deps.ts'
import { isLmsFault, type Lms, LmsAway } from './lms.ts'

/**
 * Runs an LMS call for staff. Fails with `learning-site-down`, or with `learning-site-refuses` for a fault that staff
 * must fix.
 */
export async function callLmsForStaff<T>(
  { lms, log }: Pick<Deps, 'lms' | 'log'>,
  ask: (site: Lms) => Promise<T>,
): Promise<T> {
  try {
    return await ask(lms)
  } catch (error) {
    if (!isLmsFault(error)) throw error
    log.warn({ why: error.message }, 'an LMS call for staff failed')
    return fail(error instanceof LmsAway ? 'learning-site-down' : 'learning-site-refuses')
  }
}
