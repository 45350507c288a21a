import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { queueLetter } from '#platform/mail/queue-letter.ts'
import { confirmSubscription } from './subscriptions.store.ts'

/** Confirms by the link of the letter, once, and plans the first letter of the list. Refuses `link-dead`. */
export async function confirm(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  token: string,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const row = await confirmSubscription(tx, hashOf(token), now)
    if (!row?.email) return refuse('link-dead')
    const { id: aboutId, email: recipient, lang } = row
    await queueLetter(tx, deps, { kind: 'newsletter-welcome', aboutId, recipient, lang, now })
  })
}
