import type { LimitName } from '@matla/contract/kit/limits'
import { fail } from '#lib/errors.ts'
import { type CountedAttempt, releaseAttempt, type LimitDeps, takeAttempt, runCounted } from './limits.ts'

/** The session that makes the call. */
type MemberSession = {
  readonly sessionId: string
  readonly userId: string
  readonly secondFactorAt: Date | null
}

/** How many sessions of an account can use up their attempts before the account's limit is reached. */
const fullSessions = 3

/**
 * Runs an attempt of a logged-in user, counted by session and account, never by address or network, so that anonymous
 * requests cannot use up the limit. A session with a second factor counts only itself, because a stranger who knows the
 * password can open other sessions. Success releases the attempts. Fails with `too-many-requests`.
 */
export async function withinMemberLimits<Answer>(
  deps: LimitDeps,
  limitName: LimitName,
  member: MemberSession,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return runCounted(deps, await countMemberAttempts(deps, limitName, member), work)
}

async function countMemberAttempts(
  deps: LimitDeps,
  limitName: LimitName,
  member: MemberSession,
): Promise<CountedAttempt[]> {
  const { db, clock, config, log } = deps
  const { accountTries, windowSeconds } = config.limits
  const now = clock()
  const sessionLimit = { name: `${limitName}-session`, max: accountTries, windowSeconds }
  const memberLimit = { name: `${limitName}-member`, max: accountTries * fullSessions, windowSeconds }
  const bySession = await takeAttempt(db, sessionLimit, member.sessionId, now)
  if (bySession !== null && member.secondFactorAt !== null) return [bySession]
  const byMember = bySession === null ? null : await takeAttempt(db, memberLimit, member.userId, now)
  if (bySession !== null && byMember !== null) return [bySession, byMember]
  if (bySession !== null) await releaseAttempt(db, bySession)
  log.warn({ limitName }, 'rate limit of a member reached')
  return fail('too-many-requests')
}
