import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { confirmSubscription } from './subscriptions.store.ts'

/** Confirms by the link of the letter, once, and plans the first letter of the list. Fails with `link-dead`. */
export async function confirm(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  token: string,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const row = await confirmSubscription(tx, hashOf(token), now)
    if (!row?.email) return fail('link-dead')
    const { id: aboutId, email: recipient, lang } = row
    await queueEmail(tx, deps, { kind: 'newsletter-welcome', aboutId, recipient, lang, now })
  })
}
