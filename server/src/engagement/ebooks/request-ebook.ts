import { ebookRequestFaults } from '@matla/contract/ebooks/request-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import { readContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { insertEbookRequest } from './ebook-requests.store.ts'
import { findReadyEbook } from './read-ebooks.ts'

const perAddress: Limit = { name: 'ebook-request-address', most: 30, windowSeconds: 3_600 }
const perPerson: Limit = { name: 'ebook-request-person', most: 10, windowSeconds: 86_400 }
const keptMonths = 12

type Asked = {
  readonly ebookName: string
  readonly userFullName: string
  readonly email: string
  readonly website: string
  readonly lang: Lang
  readonly ip: string
}

/**
 * Puts a request into the queue, and tells the school and who asked; who waits for this e-book already is told nothing
 * more (R375). Fails with `invalid` with a sentence a field (R128 to R130), `ebook-not-found`, `ebook-coming-soon` and
 * `too-many-requests`.
 */
export async function requestEbook(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { ebookName, userFullName, website, lang, ip, ...asked }: Asked,
): Promise<void> {
  const { db, clock } = deps
  const faults = ebookRequestFaults(userFullName, asked.email)
  if (Object.keys(faults).length > 0) fail('invalid', faults)
  const ebook = await findReadyEbook(db, ebookName)
  if (website !== '') return
  const now = clock()
  const email = tidyEmail(asked.email)
  if (!(await takeTry(db, perAddress, networkOf(ip), now))) fail('too-many-requests')
  if (!(await takeTry(db, perPerson, email, now))) fail('too-many-requests')
  const staff = (await readContent(db, 'brand'))?.supportEmail ?? ''
  const aboutId = newId(now)
  const keptUntil = new Date(now)
  keptUntil.setUTCMonth(keptUntil.getUTCMonth() + keptMonths)
  await db.transaction(async (tx) => {
    const fullName = tidyName(userFullName)
    const row = { id: aboutId, ebookId: ebook.id, fullName, email, lang, createdAt: now, keptUntil }
    if (!(await insertEbookRequest(tx, row))) return
    await queueEmail(tx, deps, { kind: 'ebook-received', aboutId, recipient: email, lang, now })
    if (staff === '') return
    await queueEmail(tx, deps, { kind: 'ebook-notice', aboutId, recipient: staff, lang: 'ar', now })
  })
}
