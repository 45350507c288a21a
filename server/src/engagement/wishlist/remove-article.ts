import type { Db } from '#platform/db/database.ts'
import { deleteWishedArticle } from './wished-articles.store.ts'

type Key = { readonly articleId?: string | undefined; readonly headingEnglish?: string | undefined }

/** Takes an article off the list; one that is not there is off it already. */
export async function removeArticle(
  db: Db,
  userId: string,
  { articleId = '', headingEnglish = '' }: Key,
): Promise<void> {
  await deleteWishedArticle(db, userId, articleId || headingEnglish, headingEnglish || articleId)
}
