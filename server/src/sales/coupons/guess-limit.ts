import type { RequestContext } from '#platform/http/request-context.ts'
import { AppError } from '#lib/errors.ts'
import { type LimitDeps, withinLimits } from '#platform/limits/within-limits.ts'
import { UnknownCode } from './find-coupon.ts'

const isGuess = (error: unknown) =>
  error instanceof UnknownCode || (error instanceof AppError && error.code === 'coupon-not-yours')

/**
 * Asks about a code that somebody typed: whoever tries codes is slowed down, whoever has one is not (V04). A person is his
 * session, or the cart of his browser. Fails with `too-many-requests` after too many wrong ones.
 */
export async function askingCodes<Answer>(
  deps: LimitDeps,
  context: RequestContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const account = (await context.actor())?.userId ?? context.guestCartId
  return withinLimits(deps, 'coupon', { ip: context.ip, account }, ask, isGuess)
}
