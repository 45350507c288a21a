import { env } from 'node:process'

/**
 * Selects by `TEST_TURN` a third of the things that `npm test` runs in turns, and all of them without that variable.
 * `at` is the index of the thing among its kind.
 */
export const isInTurn = (at: number): boolean =>
  env['TEST_TURN'] === undefined || at % 3 === Number(env['TEST_TURN'])
