import { env } from 'node:process'

const turns = 3

/** Of what a short run takes in turns, a third; of `PROOF=long` all. `at` is the number of the thing among its kind. */
export const isInTurn = (at: number): boolean =>
  env['PROOF'] === 'long' || at % turns === Number(env['E2E_TURN'])
