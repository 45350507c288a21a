import { AppError, fail } from '#lib/errors.ts'
import { type LimitDeps, networkOf, takeAttempt, runCounted } from './limits.ts'

/** Errors for an unknown token. */
const unknownToken: ReadonlySet<string> = new Set([
  'link-dead',
  'order-not-found',
  'payment-not-found',
  'payment-link-not-found',
])

const isGuess = (error: unknown): boolean => error instanceof AppError && unknownToken.has(error.code)

/**
 * Runs the work of an emailed link. Its token has 256 random bits, so a valid link works even over the network's limit,
 * where an unknown token fails with `too-many-requests` instead of its own error.
 */
export async function withinLinkLimit<Answer>(
  deps: LimitDeps,
  ip: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { networkTries: max, windowSeconds } = deps.config.limits
  const limit = { name: 'mailed-link-network', max, windowSeconds }
  const counted = await takeAttempt(deps.db, limit, networkOf(ip), deps.clock())
  try {
    return await runCounted(deps, counted === null ? [] : [counted], work, isGuess)
  } catch (error) {
    if (counted === null && isGuess(error)) return fail('too-many-requests')
    throw error
  }
}
