import { env } from 'node:process'

/** In as many commits, on average, `npm test` runs everything that takes turns. */
export const turnCount = 8

/**
 * Selects by `TEST_TURN` an eighth of the things that `npm test` runs in turns, and all of them without that variable.
 * `at` is the index of the thing among its kind. What takes fewer turns comes more often: 4 is every fourth commit.
 */
export const isInTurn = (at: number, turns: 2 | 4 | typeof turnCount = turnCount): boolean =>
  env['TEST_TURN'] === undefined || at % turns === Number(env['TEST_TURN']) % turns

/** Whether journeys that take turns in their view run in the other one: the second eight of sixteen turns. */
export const isOtherView = Math.floor(Number(env['TEST_TURN'] ?? 0) / turnCount) % 2 === 1
