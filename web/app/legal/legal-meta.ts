import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { pageMeta } from '#lib/meta.ts'
import type { RootData } from '#lib/root-data.ts'
import { legalPath } from '@matla/contract/legal/policies'
import { legalText } from './legal.text.ts'
import type { LegalRead } from './read-legal.ts'

/** One canonical URL for every spelling; a page that failed to load is not indexed. */
export function legalMeta(root: RootData | undefined, read: LegalRead | undefined, pathname: string) {
  if (read?.kind !== 'page') {
    const { title } = legalText[root?.lang ?? 'ar']
    return pageMeta(root, { title, description: title, path: pathname, isHidden: true })
  }
  const { name, heading, summary } = read.page
  const path = legalPath(name)
  return pageMeta(root, {
    title: heading,
    description: summary,
    path,
    jsonLd: root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: heading, path }])] : [],
  })
}
