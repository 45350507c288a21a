import { AppError, fail } from '#lib/errors.ts'
import { type LimitDeps, networkOf, take, whileCounted } from './limits.ts'

/** What a token that opens nothing is answered. */
const unknownToken: ReadonlySet<string> = new Set(['link-dead', 'order-not-found', 'payment-not-found'])

const isGuess = (error: unknown): boolean => error instanceof AppError && unknownToken.has(error.code)

/**
 * Does what a mailed link asks for. Its token has 256 random bits, so the reader's own link works whatever strangers of their
 * network have tried; over the network's limit a token that opens nothing learns nothing else. Fails then with
 * `too-many-requests`.
 */
export async function withinLinkLimit<Answer>(
  deps: LimitDeps,
  ip: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { networkTries: most, windowSeconds } = deps.config.limits
  const limit = { name: 'mailed-link-network', most, windowSeconds }
  const counted = await take(deps.db, limit, networkOf(ip), deps.clock())
  try {
    return await whileCounted(deps, counted === null ? [] : [counted], work, isGuess)
  } catch (error) {
    if (counted === null && isGuess(error)) return fail('too-many-requests')
    throw error
  }
}
