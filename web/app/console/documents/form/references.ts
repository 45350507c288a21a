import { parseDocumentId } from '@matla/contract/documents/kinds'
import type { ReferenceTo } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { consoleApi } from '#console/api/console-api.ts'
import { noteNames } from '#console/documents/words/known-names.ts'
import { useRead } from '#console/kit/use-read.ts'
import type { Option } from './option-search.tsx'

/** The options whose names match the query; null when they could not be loaded. */
export async function optionsOf(to: ReferenceTo, q: string): Promise<readonly Option[] | null> {
  const kinds = to === 'product-slug' ? (['course', 'product'] as const) : ([to] as const)
  const answers = await Promise.all(
    kinds.map((kind) => consoleApi.documents.list({ query: { kind, ...(q !== '' && { q }) } })),
  )
  const found: Option[] = []
  for (const answer of answers) {
    if (!answer.ok) return null
    for (const { id, title, isPublished } of answer.value.rows)
      if (isPublished)
        found.push({ id, title, value: async () => (to === 'product-slug' ? slugOf(id) : keyOf(id)) })
  }
  return found
}

const keyOf = (id: string): string | null => parseDocumentId(id)?.key ?? null

async function slugOf(id: string): Promise<string | null> {
  const answer = await consoleApi.documents.one({ params: { id } })
  const slug = answer.ok ? answer.value.document.published?.['slug'] : null
  return typeof slug === 'string' ? slug : null
}

/** The names loaded so far, by kind and key. */
const names = new Map<string, Promise<ReadonlyMap<string, Localized>>>()

/** The name of a referenced record; absent until it is loaded, or if only its key is known. */
export const useReferenceName = (to: ReferenceTo | null, key: string): Localized | null | undefined =>
  useRead(to === null || key === '' ? null : `${to} ${key}`, async () => to && nameOf(to, key))

/** null when only its key is known. */
async function nameOf(to: ReferenceTo, key: string): Promise<Localized | null> {
  if (to === 'product-slug') return null
  const read = names.get(to) ?? readNames(to)
  names.set(to, read)
  return (await read).get(key) ?? null
}

async function readNames(to: ReferenceTo): Promise<ReadonlyMap<string, Localized>> {
  const options = await optionsOf(to, '')
  if (options === null) names.delete(to)
  const read = new Map((options ?? []).map(({ id, title }) => [keyOf(id) ?? '', title]))
  noteNames(to, read)
  return read
}
