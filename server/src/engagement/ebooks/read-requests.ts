import type { EbookRequestStatus } from '@matla/contract/ebooks/ebooks'
import type { Lang } from '@matla/contract/kit/lang'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { type EbookRequestRow, listEbookRequests } from './ebook-requests.store.ts'

const pageSize = 100

/** A page of the queue, with the names of the e-books as they are now. */
export async function readRequests(
  db: Db,
  asked: {
    readonly status: EbookRequestStatus
    readonly after?: string | undefined
    readonly lang: Lang
  },
) {
  const rows = await listEbookRequests(db, { ...asked, most: pageSize + 1 })
  return {
    data: await shownRequests(db, rows.slice(0, pageSize), asked.lang),
    hasMore: rows.length > pageSize,
  }
}

export async function shownRequests(db: Db, rows: readonly EbookRequestRow[], lang: Lang) {
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const names = new Map(items.map(({ id, title }) => [id, title[lang]]))
  return rows.map(({ id, ebookId, fullName, email, lang: readsIn, status, createdAt, answeredAt }) => ({
    id,
    ebookId,
    ebookName: names.get(ebookId) ?? ebookId,
    userFullName: fullName,
    email,
    lang: readsIn,
    status,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}
