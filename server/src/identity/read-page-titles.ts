import type { Lang } from '@matla/contract/kit/lang'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'

/** The texts of an account page in their order (R212); none: the page's own words stand. */
export async function readPageTitles(db: Db, page: 'signUpPage' | 'logInPage', lang: Lang) {
  return ((await readContent(db, page)) ?? []).map(({ key, title }) => ({ key, title: title[lang] }))
}
