import type { ErrorCode } from '@matla/contract/kit/errors'
import { readContent } from '#cms/content/read-content.ts'
import { AppError } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type AskedRequests, pageOfRequests } from './ebook-request-list.store.ts'
import { answerRequest } from './ebook-requests.ts'

/** A page of the requests for staff, with the e-books as they are called now. */
export async function readRequestPage(db: Db, asked: AskedRequests) {
  const page = await pageOfRequests(db, asked)
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return {
    ...page,
    rows: page.rows.map(({ fullName, createdAt, answeredAt, ebookId, ...row }) => ({
      ...row,
      ebookName: titles.get(ebookId) ?? { ar: ebookId, en: ebookId },
      fullName,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}

type Many = {
  readonly ids: readonly string[]
  readonly answer: 'approve' | 'decline'
  readonly staffId: string
}

/** Answers each of these requests by itself: one that fails leaves the others answered, and is named with its error. */
export async function answerRequests(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { ids, answer, staffId }: Many,
): Promise<{ answered: string[]; failed: { id: string; code: ErrorCode }[] }> {
  const answered: string[] = []
  const failed: { id: string; code: ErrorCode }[] = []
  for (const id of new Set(ids)) {
    try {
      await answerRequest(deps, { id, answer, staffId })
      answered.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unexpected') throw error
      failed.push({ id, code: error.code })
    }
  }
  return { answered, failed }
}
