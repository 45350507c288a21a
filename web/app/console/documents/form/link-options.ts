import { kindNames } from '@matla/contract/documents/kinds'
import { linkedKinds, parseLink } from '@matla/contract/documents/link-targets'
import { findSitePage, sitePages } from '@matla/contract/documents/site-pages'
import type { Localized } from '@matla/contract/kit/lang'
import { fold } from '@matla/contract/search/fold'
import { consoleApi } from '#console/api/console-api.ts'
import type { Option } from './option-search.tsx'

const pageNote: Localized = { en: 'Page', ar: 'صفحة' }

function pageOptions(q: string): readonly Option[] {
  const words = fold(q).split(/\s+/u).filter(Boolean)
  return sitePages
    .filter(({ name, path }) => words.every((word) => fold(`${name.ar} ${name.en} ${path}`).includes(word)))
    .map(({ path, name }) => ({ id: path, title: name, note: pageNote, value: async () => path }))
}

/** The site's pages and the published documents with their own page; null when they could not be loaded. */
export async function linkOptions(q: string): Promise<readonly Option[] | null> {
  const answers = await Promise.all(
    linkedKinds.map((kind) => consoleApi.documents.list({ query: { kind, ...(q !== '' && { q }) } })),
  )
  const found: Option[] = [...pageOptions(q)]
  for (const answer of answers) {
    if (!answer.ok) return null
    for (const { id, kind, title, isPublished } of answer.value.rows)
      if (isPublished) found.push({ id, title, note: kindNames[kind].one, value: () => pathOf(id) })
  }
  return found
}

async function pathOf(id: string): Promise<string | null> {
  const answer = await consoleApi.documents.one({ params: { id } })
  return answer.ok ? (answer.value.document.places[0]?.path ?? null) : null
}

/** The titles read so far, by document. */
const titles = new Map<string, Promise<Localized | null>>()

async function readTitle(id: string): Promise<Localized | null> {
  const answer = await consoleApi.documents.one({ params: { id } })
  return answer.ok ? answer.value.document.title : null
}

/** The name of a link's target; null for a URL outside the site, or an unknown one. */
export async function linkName(href: string): Promise<Localized | null> {
  const target = parseLink(href)
  if (target?.is === 'page') return findSitePage(href)?.name ?? null
  if (target?.is !== 'document') return null
  const title = titles.get(target.id) ?? readTitle(target.id)
  titles.set(target.id, title)
  return title
}
