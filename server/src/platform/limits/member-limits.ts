import type { LimitName } from '@matla/contract/kit/limits'
import { fail } from '#lib/errors.ts'
import { type Counted, giveBack, type LimitDeps, take, whileCounted } from './limits.ts'

/** The session that makes the call. */
type Member = {
  readonly sessionId: string
  readonly userId: string
  readonly secondFactorAt: Date | null
}

/** Sessions of one account that may use up all their tries before the account has none left. */
const fullSessions = 3

/**
 * Does what a logged-in person tries: counted by their session and their account, never by address or network, so that no
 * anonymous request can use it up. A session that has shown a second factor counts alone, because a stranger who knows the
 * password can open others. A success gives its counts back. Fails with `too-many-requests`.
 */
export async function withinMemberLimits<Answer>(
  deps: LimitDeps,
  limitName: LimitName,
  member: Member,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return whileCounted(deps, await enterAsMember(deps, limitName, member), work)
}

async function enterAsMember(deps: LimitDeps, limitName: LimitName, member: Member): Promise<Counted[]> {
  const { db, clock, config, log } = deps
  const { accountTries, windowSeconds } = config.limits
  const now = clock()
  const ofSession = { name: `${limitName}-session`, most: accountTries, windowSeconds }
  const ofMember = { name: `${limitName}-member`, most: accountTries * fullSessions, windowSeconds }
  const bySession = await take(db, ofSession, member.sessionId, now)
  if (bySession !== null && member.secondFactorAt !== null) return [bySession]
  const byMember = bySession === null ? null : await take(db, ofMember, member.userId, now)
  if (bySession !== null && byMember !== null) return [bySession, byMember]
  if (bySession !== null) await giveBack(db, bySession)
  log.warn({ limitName }, 'a limit of a member is reached')
  return fail('too-many-requests')
}
