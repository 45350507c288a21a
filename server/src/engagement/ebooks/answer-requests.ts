import type { ErrorCode } from '@matla/contract/kit/errors'
import type { EbookRequestsQuery } from '@matla/contract/staff/requests.calls'
import { readContent } from '#cms/content/read-content.ts'
import { type FirstActor, readActorFields } from '#lib/actor-fields.ts'
import { AppError, fail } from '#lib/errors.ts'
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

type FailedRequest = { readonly id: string; readonly code: ErrorCode } & FirstActor

type AnswerRequestsInput = {
  readonly ids: readonly string[]
  readonly answer: 'approve' | 'decline'
  readonly staffId: string
}

/** Answers each request independently. A failed one is reported with its error and does not affect the others. */
export async function answerRequests(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { ids, answer, staffId }: AnswerRequestsInput,
): Promise<{ answered: string[]; failed: FailedRequest[] }> {
  const answered: string[] = []
  const failed: FailedRequest[] = []
  for (const id of new Set(ids)) {
    try {
      await answerRequest(deps, { id, answer, staffId })
      answered.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unexpected') throw error
      failed.push({ id, code: error.code, ...readActorFields(error) })
    }
  }
  return { answered, failed }
}
