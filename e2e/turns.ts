import { env } from 'node:process'

/** How many commits, on average, it takes until `npm test` has run all tests that take turns. */
export const turnCount = 8

/**
 * Whether `npm test` runs this item for the commit: `TEST_TURN` selects an eighth of the items, and without that
 * variable all run. `at` is the index of the item among its kind. Fewer turns mean more often: 4 is every fourth
 * commit.
 */
export const isInTurn = (at: number, turns: 2 | 4 | typeof turnCount = turnCount): boolean =>
  env['TEST_TURN'] === undefined || at % turns === Number(env['TEST_TURN']) % turns

/** Whether journeys that alternate between two views run in the second one: the last eight of sixteen turns. */
export const isOtherView = Math.floor(Number(env['TEST_TURN'] ?? 0) / turnCount) % 2 === 1
