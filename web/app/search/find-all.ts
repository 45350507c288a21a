import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { FoundKind, SearchEntry } from '@matla/contract/search/search'
import type { Api } from '#lib/api.ts'
import { askedQuery } from './asked-query.ts'
import { indexEntries } from './entry-index.ts'
import { shortcutOf } from './shortcuts.ts'

export type FoundGroup = { readonly kind: FoundKind; readonly entries: readonly SearchEntry[] }
export type Found =
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'found'; readonly asked: string; readonly groups: readonly FoundGroup[] }
  | { readonly kind: 'failed' }

const mostOfKind = 24
const order: readonly FoundKind[] = ['course', 'article', 'ebook', 'faq']

/** Everything that a query finds, by kind; a shortcut leads elsewhere (R060 to R063). */
export async function findAll(api: Api, lang: Lang, query: string | null): Promise<Found> {
  const asked = askedQuery(query)
  if (asked === '') return { kind: 'found', asked, groups: [] }
  const code = { query: { lang: langCode(lang) } }
  const [shell, index] = await Promise.all([api.pages.shell(code), api.search.index(code)])
  const href = shortcutOf(asked, { scriptCourseHref: shell.ok ? shell.value.scriptCourseHref : undefined })
  if (href) return { kind: 'elsewhere', href }
  if (!index.ok) return { kind: 'failed' }
  const found = indexEntries(index.value.entries).find(asked)
  const groups = order.map((kind) => ({
    kind,
    entries: found.filter((entry) => entry.kind === kind).slice(0, mostOfKind),
  }))
  return { kind: 'found', asked, groups: groups.filter(({ entries }) => entries.length > 0) }
}
