import { isUuid } from '#lib/ids.ts'
import type { EmailStatus } from '@matla/contract/staff/email-words'
import type { EbookRequestsQuery } from '@matla/contract/staff/requests.calls'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fillFoldedSearch, matchesSearch } from '#platform/db/folded-search.store.ts'
import { byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { ebookRequestsTable } from '#schema/engagement.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'

const { id, status: statusColumn, ebookId, email, fullName, search } = ebookRequestsTable
/** The status of the newest email with the link of a request. */
const emailStatus = sql<EmailStatus | null>`(select e.status from ${emailsTable} e
  where e.about_id = ${ebookRequestsTable}.id and e.kind = 'ebook-link' order by e.id desc limit 1)`
const { lang, createdAt, answeredAt } = ebookRequestsTable
export const ebookRequestList = defineList<EbookRequestsQuery>()({
  from: ebookRequestsTable,
  select: {
    id,
    ebookId,
    fullName,
    email,
    lang,
    status: statusColumn,
    createdAt,
    answeredAt,
    emailStatus,
  },
  // Ids are in order of creation.
  sorts: byTime(id, id),
  filters: {
    q: (q) => (isUuid(q.trim()) ? eq(id, q.trim()) : matchesSearch(search, q)),
    view: (view) => eq(statusColumn, view),
    ebook: (ebook) => eq(ebookId, ebook),
  },
})
export type ListedRequest = ListRow<typeof ebookRequestList>

export const findListed = (db: Db, requestId: string) => ebookRequestList.find(db, eq(id, requestId))

/** Fills in missing search texts. Returns how many. */
export const fillRequestSearch = (db: Db): Promise<number> =>
  fillFoldedSearch(db, {
    table: ebookRequestsTable,
    id,
    search,
    words: sql`concat_ws(' ', ${fullName}, ${email})`,
  })
