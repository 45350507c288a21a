import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { answerEbookRequest, type EbookRequestRow, findEbookRequest } from './ebook-requests.store.ts'
import { findReadyEbook } from './read-ebooks.ts'

/**
 * Answers a waiting request; approving plans an email with a signed link. Fails with `ebook-request-not-found`,
 * `ebook-request-answered`, and to approve what cannot be had: `ebook-not-found`, `ebook-coming-soon`.
 */
export async function answerRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { id, answer, staffId }: { id: string; answer: 'approve' | 'decline'; staffId: string },
): Promise<EbookRequestRow> {
  const { db, clock } = deps
  const known = (await findEbookRequest(db, id)) ?? fail('ebook-request-not-found')
  const now = clock()
  if (answer === 'approve') await findReadyEbook(db, known.ebookId)
  return db.transaction(async (tx) => {
    const status = answer === 'approve' ? 'approved' : 'declined'
    const row = await answerEbookRequest(tx, { id, status, answeredAt: now, answeredBy: staffId })
    if (!row) return fail('ebook-request-answered')
    const email = { kind: 'ebook-link' as const, aboutId: id, recipient: row.email, lang: row.lang, now }
    if (answer === 'approve') await queueEmail(tx, deps, email)
    return row
  })
}
