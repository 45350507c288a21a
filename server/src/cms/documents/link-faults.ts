import { findLinks, type PlacedLink } from '@matla/contract/documents/find-links'
import { type LinkTarget, parseLink } from '@matla/contract/documents/link-targets'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { standardPolicies } from '@matla/contract/legal/policies'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { DocumentRef } from './current-document.ts'
import { findLinkedKeys } from './references.store.ts'

const noPage = (href: string): Localized => ({
  en: `The site has no page at \u2068${href}\u2069. Choose one from the list, or write an address that begins with https://`,
  ar: `لا توجد في الموقع صفحة بهذا العنوان: \u2068${href}\u2069. اختر صفحة من القائمة، أو اكتب عنوانًا يبدأ بـ \u200ehttps://\u200e`,
})
const notShown = (href: string): Localized => ({
  en: `What \u2068${href}\u2069 leads to isn’t published or no longer exists. Publish it first, or choose another page.`,
  ar: `ما يقود إليه \u2068${href}\u2069 غير منشور أو لم يعد موجودًا. انشره أولًا، أو اختر صفحة أخرى.`,
})

type DocumentLink = PlacedLink & { readonly target: Extract<LinkTarget, { is: 'document' }> }

/** Every shop has these pages, which show a notice until they are written. */
const isAlwaysThere = ({ kind, key }: DocumentLink['target']): boolean =>
  kind === 'legal' && standardPolicies.some((name) => name === key)

/**
 * Finds links to pages that the site does not have or that are not published, by path. With `isShown` false, the pages
 * only need to exist, as in an import, which publishes and hides many documents.
 */
export async function findLinkFaults(
  db: Db,
  { fields }: DocumentRef,
  draft: Draft,
  isShown = true,
): Promise<RejectedFields> {
  const links = findLinks(fields, draft).map((link) => ({ ...link, target: parseLink(link.href) }))
  const faults = new Map<string, Localized>()
  const documents: DocumentLink[] = []
  for (const { path, href, target } of links) {
    if (target === null) faults.set(path.join('/'), noPage(href))
    if (target?.is === 'document' && !isAlwaysThere(target)) documents.push({ path, href, target })
  }
  for (const [kind, ofKind] of Map.groupBy(documents, ({ target }) => target.kind)) {
    const keys = ofKind.map(({ target }) => target.key)
    const found = new Set((await findLinkedKeys(db, kind, keys, isShown)).map((key) => key.toLowerCase()))
    for (const { path, href, target } of ofKind)
      if (!found.has(target.key.toLowerCase())) faults.set(path.join('/'), notShown(href))
  }
  return Object.fromEntries(faults)
}
