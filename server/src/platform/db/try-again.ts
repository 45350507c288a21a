import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from './error-code.ts'

const mostTries = 4
const waitMs = 20
/** Two transactions stood in each other's way, and PostgreSQL undid this one: the same again may succeed. */
const collided = new Set(['40001', '40P01'])

/** Runs a whole transaction again when it collided with another, four times at most, each time a little later (docs/faults.md#f20). */
export async function tryAgain<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries >= mostTries || !collided.has(errorCode(error) ?? '')) throw error
      await pause(randomInt(waitMs, 2 * waitMs) * 2 ** tries)
    }
  }
}
