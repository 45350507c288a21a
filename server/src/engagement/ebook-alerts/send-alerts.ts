import { dayMs } from '@matla/contract/kit/riyadh'
import { findEbook } from '#engagement/ebooks/ebooks.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { awaitedEbooks, takeWaiting } from './ebook-alerts.store.ts'

const batchSize = 100
/** How many days the address is retained for the queued email. */
const sendingDays = 7

/**
 * Queues one email for each alert of an e-book that is now available. Locking and queueing share a transaction, so that
 * another process takes other alerts and a crash leaves them waiting.
 */
export async function sendAlerts(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const { db, clock } = deps
  for (const ebookId of await awaitedEbooks(db)) {
    const ebook = await findEbook(db, ebookId)
    if (!ebook || ebook.comingSoon) continue
    for (let taken = batchSize; taken === batchSize;) {
      taken = await db.transaction(async (tx) => {
        const now = clock()
        const keptUntil = new Date(now.getTime() + sendingDays * dayMs)
        const rows = await takeWaiting(tx, ebookId, { most: batchSize, keptUntil })
        for (const { id: aboutId, email: recipient, lang } of rows)
          await queueEmail(tx, deps, { kind: 'ebook-alert', aboutId, recipient, lang, now })
        return rows.length
      })
    }
  }
}
