import { isUuid } from '#lib/ids.ts'
import type { EbookRequestStatus } from '@matla/contract/ebooks/ebooks'
import type { EmailStatus } from '@matla/contract/staff/email-words'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fillFoldedSearch, matchesSearch } from '#platform/db/folded-search.store.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { ebookRequestsTable } from '#schema/engagement.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'

export type AskedRequests = PageQuery & {
  readonly order: 'oldest' | 'newest'
  readonly view?: EbookRequestStatus | undefined
  readonly ebook?: string | undefined
}

const { id, status: statusColumn, ebookId, email, fullName, search } = ebookRequestsTable
// Ids sort by time.
const sorts: Readonly<Record<AskedRequests['order'], SortBy>> = {
  oldest: { key: id, id, direction: 'asc' },
  newest: { key: id, id, direction: 'desc' },
}

function buildConditions({ q, view, ebook }: AskedRequests) {
  return and(
    view && eq(statusColumn, view),
    ebook === undefined ? undefined : eq(ebookId, ebook),
    q !== undefined && isUuid(q.trim()) ? eq(id, q.trim()) : matchesSearch(search, q),
  )
}

/** The status of the newest email with the link of a request. */
const emailStatus = sql<EmailStatus | null>`(select e.status from ${emailsTable} e
  where e.about_id = ${ebookRequestsTable}.id and e.kind = 'ebook-link' order by e.id desc limit 1)`
const { lang, createdAt, answeredAt } = ebookRequestsTable
const rowColumns = {
  id,
  ebookId,
  fullName,
  email,
  lang,
  status: statusColumn,
  createdAt,
  answeredAt,
  emailStatus,
}

export const findListed = async (db: Db, requestId: string) =>
  (await db.select(rowColumns).from(ebookRequestsTable).where(eq(id, requestId))).at(0)

/** A page of the requests. Fails with `invalid` for a malformed cursor. */
export async function pageOfRequests(db: Db, asked: AskedRequests) {
  const own = buildConditions(asked)
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(ebookRequestsTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(ebookRequestsTable)
        .where(own)
        .limit(limit),
  })
}

/** Fills in missing search texts. Returns how many. */
export const fillRequestSearch = (db: Db): Promise<number> =>
  fillFoldedSearch(db, {
    table: ebookRequestsTable,
    id,
    search,
    words: sql`concat_ws(' ', ${fullName}, ${email})`,
  })
