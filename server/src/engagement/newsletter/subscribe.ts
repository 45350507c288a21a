import { newsletterFault } from '@matla/contract/newsletter/newsletter-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import type { Deps } from '#platform/deps.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { putSubscription } from './subscriptions.store.ts'

const perAddress: Limit = { name: 'newsletter-address', most: 30, windowSeconds: 3_600 }
/** Nobody fills another's mailbox with our emails. */
const perMailbox: Limit = { name: 'newsletter-mailbox', most: 3, windowSeconds: 86_400 }
/** The sentence under the box that was agreed to; a new one gets a new name. */
const consentText = '2026-11'

type Asked = {
  readonly email: string
  readonly website: string
  readonly lang: Lang
  readonly ip: string
}

/**
 * Plans an email with a link that confirms. Known and unknown addresses are the same work and get the same answer; the
 * email itself tells a subscriber that he is one. Fails with `newsletter-email-needed` (R141), `newsletter-email-not-valid`
 * (R142) and, by the caller's address alone, `too-many-requests`.
 */
export async function subscribe(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { website, lang, ip, ...asked }: Asked,
): Promise<void> {
  const { db, clock } = deps
  const fault = newsletterFault(asked.email)
  if (fault !== null) fail(fault === 'emailEmpty' ? 'newsletter-email-needed' : 'newsletter-email-not-valid')
  if (website !== '') return
  const now = clock()
  const email = tidyEmail(asked.email)
  if (!(await takeTry(db, perAddress, networkOf(ip), now))) fail('too-many-requests')
  if (!(await takeTry(db, perMailbox, email, now))) return
  await db.transaction(async (tx) => {
    const row = { id: newId(now), emailHash: hashOf(email), email, lang, consentText, askedAt: now }
    const aboutId = await putSubscription(tx, row)
    await queueEmail(tx, deps, { kind: 'newsletter-confirm', aboutId, recipient: email, lang, now })
  })
}
