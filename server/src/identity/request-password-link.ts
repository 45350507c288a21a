import { ownWayBack } from '@matla/contract/accounts/way-back'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { countAtDoor } from '#platform/limits/door.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'

export const resendSeconds = 60
const perMinute: Limit = { name: 'password-link', most: 1, windowSeconds: resendSeconds }
/** Whoever asks again and again in somebody's name does not make his newest link die for ever. */
const perHour: Limit = { name: 'password-link-hour', most: 10, windowSeconds: 3_600 }

type Asked = {
  readonly email: string
  readonly lang: Lang
  readonly ip: string
  /** Where the link leads back to afterwards; left out unless it is a page of the shop. */
  readonly to?: string | undefined
}

/**
 * Plans a letter with a link to set a password, at most one a minute (S12). Whether there is such an account is looked
 * up when the letter is sent: until then known and unknown addresses are the same work (H16). Refuses `email-not-valid`
 * and `too-many-requests`, for both alike.
 */
export async function requestPasswordLink(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>,
  asked: Asked,
): Promise<void> {
  const { db, clock, jobs, config } = deps
  const recipient = tidyEmail(asked.email)
  const now = clock()
  if (!isEmail(recipient)) refuse('email-not-valid', { emailId: refusalTexts['email-not-valid'] })
  await countAtDoor(deps, 'password-link', asked.ip)
  if (!(await takeTry(db, perMinute, recipient, now))) return
  if (!(await takeTry(db, perHour, recipient, now))) return
  const { lang, to } = asked
  await db.transaction((tx) =>
    planAccountLetter(
      tx,
      { jobs, config },
      { kind: 'set-password', recipient, lang, now, wayBack: ownWayBack(to) },
    ),
  )
}
