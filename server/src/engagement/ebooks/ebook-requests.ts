import type { EbookRequestStatus } from '@matla/contract/ebooks/ebooks'
import type { ebooksCalls } from '@matla/contract/ebooks/ebooks.calls'
import { ebookRequestFaults } from '@matla/contract/ebooks/request-rules'
import type { HandlerInput } from '@matla/contract/kit/call'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import { readContent } from '#cms/content/read-content.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { monthsAfter } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Deps } from '#platform/deps.ts'
import { formSender, type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { readRetention } from '#platform/settings/settings.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import {
  answerEbookRequest,
  deleteRequestsByEmail,
  deleteEndedEbookRequests,
  type EbookRequestRow,
  listRequestsByEmail,
  findAnswer,
  findEbookRequest,
  insertEbookRequest,
  listEbookRequests,
} from './ebook-requests.store.ts'
import { findReadyEbook } from './ebooks.ts'

export { fillRequestSearch } from './ebook-request-list.store.ts'

const perSender: Limit = { name: 'ebook-request-sender', max: 30, windowSeconds: 3_600 }
/** Receipts to an unverified address. Over the limit, the request is stored without one. */
const perMailbox: Limit = { name: 'ebook-request-mailbox', max: 10, windowSeconds: 86_400 }

type EbookRequestInput = HandlerInput<typeof ebooksCalls.request>['body'] & {
  readonly lang: Lang
  readonly ip: string
  /** The member who sends the message; null for a visitor. */
  readonly userId: string | null
}

/**
 * Queues a request and emails the school and the requester. An address that is already waiting for this e-book gets no
 * second email (R375). Fails with `invalid` and a message per field (R128 to R130), `ebook-not-found`,
 * `ebook-coming-soon` or `too-many-requests`.
 */
export async function requestEbook(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { ebookName, userFullName, website, lang, ip, userId, ...asked }: EbookRequestInput,
): Promise<void> {
  const { db, clock } = deps
  const faults = ebookRequestFaults(userFullName, asked.email)
  if (Object.keys(faults).length > 0) fail('invalid', faults)
  const ebook = await findReadyEbook(db, ebookName)
  if (website !== '') return
  const now = clock()
  const email = tidyEmail(asked.email)
  if (!(await countAgainstQuota(db, perSender, formSender({ ip, userId }), now))) fail('too-many-requests')
  const staff = (await readContent(db, 'brand'))?.supportEmail ?? ''
  const aboutId = newId(now)
  const keptUntil = monthsAfter(now, (await readRetention(db)).ebookRequestMonths)
  await db.transaction(async (tx) => {
    const fullName = tidyName(userFullName)
    const search = foldedSearch(fullName, email)
    const row = { id: aboutId, ebookId: ebook.id, fullName, email, lang, createdAt: now, keptUntil, search }
    if (!(await insertEbookRequest(tx, row))) return
    if (await countAgainstQuota(tx, perMailbox, email, now))
      await queueEmail(tx, deps, { kind: 'ebook-received', aboutId, recipient: email, lang, now })
    if (staff === '') return
    await queueEmail(tx, deps, { kind: 'ebook-notice', aboutId, recipient: staff, lang: 'ar', now })
  })
}

/**
 * Answers an open request; approving it queues an email with a signed link. Fails with `ebook-request-not-found` or
 * `ebook-request-answered` (who and when), and when approving an unavailable e-book with `ebook-not-found` or
 * `ebook-coming-soon`.
 */
export async function answerRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { id, answer, staffId }: { id: string; answer: 'approve' | 'decline'; staffId: string },
): Promise<EbookRequestRow> {
  const { db, clock } = deps
  const request = (await findEbookRequest(db, id)) ?? fail('ebook-request-not-found')
  const now = clock()
  if (answer === 'approve') await findReadyEbook(db, request.ebookId)
  return db.transaction(async (tx) => {
    const status = answer === 'approve' ? 'approved' : 'declined'
    const row = await answerEbookRequest(tx, { id, status, answeredAt: now, answeredBy: staffId })
    if (!row) {
      const first = await findAnswer(tx, id)
      return fail('ebook-request-answered', first && toActorFields(first.by, first.at ?? now))
    }
    const email = { kind: 'ebook-link' as const, aboutId: id, recipient: row.email, lang: row.lang, now }
    if (answer === 'approve') await queueEmail(tx, deps, email)
    const entry = { actorId: staffId, action: answer, subject: id }
    await writeAudit(tx, { ...entry, before: { status: 'waiting' }, after: { status } }, now)
    return row
  })
}

const pageSize = 100

/** A page of the queue, with the current titles of the e-books. */
export async function readRequests(
  db: Db,
  query: { readonly status: EbookRequestStatus; readonly after?: string | undefined; readonly lang: Lang },
) {
  const rows = await listEbookRequests(db, { ...query, most: pageSize + 1 })
  return {
    data: await shownRequests(db, rows.slice(0, pageSize), query.lang),
    hasMore: rows.length > pageSize,
  }
}

export async function shownRequests(db: Db, rows: readonly EbookRequestRow[], lang: Lang) {
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const names = new Map(items.map(({ id, title }) => [id, title[lang]]))
  return rows.map((row) => ({
    ...row,
    ebookName: names.get(row.ebookId) ?? row.ebookId,
    userFullName: row.fullName,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

/** Destroys requests past their retention period. */
export const eraseEndedEbookRequests = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteEndedEbookRequests(db, clock())

/** A request is identified only by its address, so it belongs to the user who has verified that address. */
export const ebooksPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'ebookRequests',
  exportData: async ({ actor }) => ({
    data: actor.isEmailVerified ? await listRequestsByEmail(db, actor.email) : [],
  }),
  erase: async (tx, { actor }) => {
    if (actor.isEmailVerified) await deleteRequestsByEmail(tx, actor.email)
  },
})
