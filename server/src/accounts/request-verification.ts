import type { Lang } from '@matla/contract/kit/lang'
import type { Deps } from '#kit/deps.ts'
import { type Limit, takeTry } from '#limits/limit.ts'
import { planAccountLetter } from '#mail/plan-letter.ts'
import type { Actor } from './actor.ts'

const perMinute: Limit = { name: 'verification-minute', most: 1, windowSeconds: 60 }

/** Plans the letter that confirms the address, at most one a minute; none when it is confirmed (S11). */
export async function requestVerification(
  { db, clock, jobs, config }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { userId, email, isEmailVerified }: Actor,
  lang: Lang,
): Promise<void> {
  const now = clock()
  if (isEmailVerified || !(await takeTry(db, perMinute, userId, now))) return
  await db.transaction((tx) =>
    planAccountLetter(tx, { jobs, config }, { kind: 'confirm-email', recipient: email, lang, now }),
  )
}
