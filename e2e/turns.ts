import { env } from 'node:process'

/** In as many commits, on average, `npm test` runs everything that takes turns. */
export const turnCount = 4

/**
 * Selects by `TEST_TURN` a quarter of the things that `npm test` runs in turns, and all of them without that variable.
 * `at` is the index of the thing among its kind.
 */
export const isInTurn = (at: number): boolean =>
  env['TEST_TURN'] === undefined || at % turnCount === Number(env['TEST_TURN'])
