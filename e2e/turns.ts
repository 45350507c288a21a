import { env } from 'node:process'

/**
 * Of what `npm test` takes in turns, a third, chosen by `TEST_TURN`; without that variable all. `at` is the number of the
 * thing among its kind.
 */
export const isInTurn = (at: number): boolean =>
  env['TEST_TURN'] === undefined || at % 3 === Number(env['TEST_TURN'])

/** Of what `npm test` runs for two commits in three, the third that it leaves out for this one. */
export const isLeftOut = (at: number): boolean => env['TEST_TURN'] !== undefined && isInTurn(at)
