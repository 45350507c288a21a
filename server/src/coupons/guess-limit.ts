import { together } from '#db/together.ts'
import type { Deps } from '#kit/deps.ts'
import { Refused } from '#kit/refuse.ts'
import { countFailure, type Limit, stopWhenLimited } from '#limits/limit.ts'
import { UnknownCode } from './find-coupon.ts'

/** Whoever tries codes is slowed down; whoever has one is not (V04). */
const ofAddress: Limit = { name: 'coupon-address', most: 60, windowSeconds: 900 }
const ofSession: Limit = { name: 'coupon-session', most: 15, windowSeconds: 900 }

export type Guesser = { readonly ip: string; readonly session: string | null }

const isGuess = (error: unknown) =>
  error instanceof UnknownCode || (error instanceof Refused && error.code === 'coupon-not-yours')

/** Asks about a code that somebody typed. Refuses `too-many-requests` after too many wrong ones. */
export async function askingCodes<Answer>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ip, session }: Guesser,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const now = clock()
  const limits = [[ofAddress, ip] as const, ...(session === null ? [] : [[ofSession, session] as const])]
  await together(...limits.map(([limit, who]) => stopWhenLimited(db, limit, who, now)))
  return ask().catch(async (error: unknown) => {
    if (isGuess(error)) await together(...limits.map(([limit, who]) => countFailure(db, limit, who, now)))
    throw error
  })
}
