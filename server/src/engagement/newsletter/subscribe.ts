import { newsletterFault } from '@matla/contract/newsletter/newsletter-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import type { Deps } from '#platform/deps.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { queueLetter } from '#platform/mail/queue-letter.ts'
import { putSubscription } from './subscriptions.store.ts'

const perAddress: Limit = { name: 'newsletter-address', most: 30, windowSeconds: 3_600 }
/** Nobody fills another's mailbox with our letters. */
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
 * Plans a letter with a link that confirms. Known and unknown addresses are the same work and get the same answer; the
 * letter itself tells a subscriber that he is one. Refuses `newsletter-email-needed` (R141), `newsletter-email-not-valid`
 * (R142) and, by the caller's address alone, `too-many-requests`.
 */
export async function subscribe(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { website, lang, ip, ...asked }: Asked,
): Promise<void> {
  const { db, clock } = deps
  const fault = newsletterFault(asked.email)
  if (fault !== null)
    refuse(fault === 'emailEmpty' ? 'newsletter-email-needed' : 'newsletter-email-not-valid')
  if (website !== '') return
  const now = clock()
  const email = tidyEmail(asked.email)
  if (!(await takeTry(db, perAddress, networkOf(ip), now))) refuse('too-many-requests')
  if (!(await takeTry(db, perMailbox, email, now))) return
  await db.transaction(async (tx) => {
    const row = { id: newId(now), emailHash: hashOf(email), email, lang, consentText, askedAt: now }
    const aboutId = await putSubscription(tx, row)
    await queueLetter(tx, deps, { kind: 'newsletter-confirm', aboutId, recipient: email, lang, now })
  })
}
