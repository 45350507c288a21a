import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { useEmailCode } from '#identity/email-codes.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { slowDown } from '#platform/limits/slow-down.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'

/** Nobody fills another's mailbox with our codes. */
const perMinute: Limit = { name: 'guest-step-mail-minute', most: 1, windowSeconds: 60 }
const perHour: Limit = { name: 'guest-step-mail-hour', most: 6, windowSeconds: 3_600 }

type Asked = { readonly email: string; readonly emailCode: string; readonly lang: Lang; readonly ip: string }

/**
 * A network that is over its limit at the guest step shows that it can read the mail of the address: without a code one
 * is mailed, known address or not, and `email-code-needed` says so; with a wrong one it is `email-code-wrong`. Fails with
 * `too-many-requests` while too many codes of this network wait to be mailed.
 */
export async function confirmAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  { email, emailCode, lang, ip }: Asked,
): Promise<void> {
  const code = normaliseCode(emailCode)
  if (code === '') return mailCode(deps, { email, lang, ip })
  if (await useEmailCode(deps, email, code)) return
  fail('email-code-wrong', { emailCode: errorTexts['email-code-wrong'] })
}

async function mailCode(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  { email, lang, ip }: Omit<Asked, 'emailCode'>,
): Promise<never> {
  if (!(await slowDown(deps, 'guest-step', networkOf(ip)))) fail('too-many-requests')
  const now = deps.clock()
  if ((await takeTry(deps.db, perMinute, email, now)) && (await takeTry(deps.db, perHour, email, now)))
    await deps.db.transaction((tx) =>
      queueEmail(tx, deps, { kind: 'guest-code', recipient: email, lang, now }),
    )
  return fail('email-code-needed', { emailCode: errorTexts['email-code-needed'] })
}
