import { getPage, indexedPages } from '@matla/contract/documents/shapes'
import type { Lang } from '@matla/contract/kit/lang'
import type { Seo } from '@matla/contract/kit/seo'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'
import { readContent } from './read-content.ts'

/** What staff wrote about pages for search engines, by page address. */
export async function readSeoByPath(db: Db, lang: Lang): Promise<Record<string, Seo>> {
  const stored = await readContent(db, 'seo')
  return Object.fromEntries(
    indexedPages.flatMap((key) => {
      const seo = stored?.[key]
      return seo ? [[getPage(key).path, inLang(seo, lang)]] : []
    }),
  )
}

/** The addresses of pages that are hidden from search engines. */
export async function readHiddenPaths(db: Db): Promise<ReadonlySet<string>> {
  const seo = await readSeoByPath(db, 'ar')
  return new Set(Object.keys(seo).filter((path) => seo[path]?.isHidden))
}
