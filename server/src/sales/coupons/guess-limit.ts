import type { Visit } from '#platform/http/visit.ts'
import { Refused } from '#lib/errors.ts'
import { type DoorDeps, throughDoor } from '#platform/limits/door.ts'
import { UnknownCode } from './find-coupon.ts'

const isGuess = (error: unknown) =>
  error instanceof UnknownCode || (error instanceof Refused && error.code === 'coupon-not-yours')

/**
 * Asks about a code that somebody typed: whoever tries codes is slowed down, whoever has one is not (V04). A person is his
 * session, or the cart of his browser. Refuses `too-many-requests` after too many wrong ones.
 */
export async function askingCodes<Answer>(
  deps: DoorDeps,
  visit: Visit,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const account = (await visit.actor())?.userId ?? visit.guestCartId
  return throughDoor(deps, 'coupon', { ip: visit.ip, account }, ask, isGuess)
}
