import type { EbookRequestsQuery } from '@matla/contract/staff/requests.calls'
import { readContent } from '#cms/content/read-content.ts'
import { actOnEach } from '#lib/act-on-each.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { ebookRequestList, findListed, type ListedRequest } from './ebook-request-list.store.ts'
import { answerRequest } from './ebook-requests.ts'

/** A page of the requests for staff, with the current titles of the e-books. */
export async function readRequestPage(db: Db, input: ListInput<EbookRequestsQuery>) {
  const page = await ebookRequestList.read(db, input)
  return { ...page, rows: await toRows(db, page.rows) }
}

/** One request. Fails with `ebook-request-not-found`. */
export async function readRequest(db: Db, id: string) {
  const found = (await findListed(db, id)) ?? fail('ebook-request-not-found')
  const [row] = await toRows(db, [found])
  return row ?? fail('ebook-request-not-found')
}

async function toRows(db: Db, listed: readonly ListedRequest[]) {
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return listed.map(({ ebookId, ...row }) => ({
    ...row,
    ebookName: titles.get(ebookId) ?? { ar: ebookId, en: ebookId },
  }))
}

type AnswerRequestsInput = {
  readonly ids: readonly string[]
  readonly answer: 'approve' | 'decline'
  readonly staffId: string
}

/** Answers each request independently. A failed one is reported with its error and does not affect the others. */
export const answerRequests = (
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { ids, answer, staffId }: AnswerRequestsInput,
) => actOnEach(ids, (id) => answerRequest(deps, { id, answer, staffId }))
