import type { Lang } from '@matla/contract/kit/lang'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'
import type { Actor } from '#platform/http/actor.ts'

const perMinute: Limit = { name: 'verification-minute', most: 1, windowSeconds: 60 }
const perAddress: Limit = { name: 'verification-address-day', most: 10, windowSeconds: 86_400 }
/** Thousands may share one mobile address. */
const perNetwork: Limit = { name: 'verification-network-day', most: 500, windowSeconds: 86_400 }

type Asked = { readonly actor: Actor; readonly lang: Lang; readonly ip: string }

/**
 * Plans the letter that confirms the address, at most one a minute; none when it is confirmed (S11). Refuses
 * `too-many-requests` after 10 of them a day to one address, or 500 from one network (decision 25).
 */
export async function requestVerification(
  { db, clock, jobs, config }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { actor: { userId, email, isEmailVerified }, lang, ip }: Asked,
): Promise<void> {
  const now = clock()
  if (isEmailVerified || !(await takeTry(db, perMinute, userId, now))) return
  if (!(await takeTry(db, perAddress, email, now))) refuse('too-many-requests')
  if (!(await takeTry(db, perNetwork, networkOf(ip), now))) refuse('too-many-requests')
  await db.transaction((tx) =>
    planAccountLetter(tx, { jobs, config }, { kind: 'confirm-email', recipient: email, lang, now }),
  )
}
