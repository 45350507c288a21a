import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { type LearningSite, LearningSiteAway, isLearningSiteFault } from './learning-site.ts'

/** A question of staff. Refuses `learning-site-down`, and `learning-site-refuses` for what a person must mend. */
export async function askSite<T>(
  { learningSite, log }: Pick<Deps, 'learningSite' | 'log'>,
  ask: (site: LearningSite) => Promise<T>,
): Promise<T> {
  try {
    return await ask(learningSite)
  } catch (error) {
    if (!isLearningSiteFault(error)) throw error
    log.warn({ why: error.message }, 'the learning site has no answer for staff')
    return refuse(error instanceof LearningSiteAway ? 'learning-site-down' : 'learning-site-refuses')
  }
}
