import { langs } from '#kit/lang.ts'
import { type Change, type Path, valueAt } from './changes.ts'
import { findLinks } from './find-links.ts'
import { parseLink } from './link-targets.ts'
import type { Draft, Fields, Run } from './shape.ts'
import { resolvePath, walkFields } from './walk-fields.ts'

/** A document that others may refer to. */
export type Referred = {
  readonly kind: string
  readonly key: string
  /** The slug of a course or package; '' for any other document. */
  readonly slug: string
}

/** `reference`: a field names the document; `link`: a link leads to it; `card`: the page omits it while unpublished. */
export type ReferenceUse = { readonly path: Path; readonly how: 'reference' | 'link' | 'card' }

/** Where a draft refers to a document. */
export function findReferencesTo(
  fields: Fields,
  draft: Draft,
  { kind, key, slug }: Referred,
): readonly ReferenceUse[] {
  const names = [key, ...(slug === '' ? [] : [slug])]
  const fieldUses = [...walkFields(fields, draft)].flatMap(({ path, field, value }): ReferenceUse[] => {
    if (field.kind !== 'reference') return []
    if (field.to === 'product-slug') return slug !== '' && value === slug ? [{ path, how: 'card' }] : []
    return field.to === kind && value === key ? [{ path, how: 'reference' }] : []
  })
  const linkUses = findLinks(fields, draft).flatMap(({ path, href }): ReferenceUse[] => {
    const target = parseLink(href)
    return target?.is === 'document' && target.kind === kind && names.includes(target.key)
      ? [{ path, how: 'link' }]
      : []
  })
  return [...fieldUses, ...linkUses]
}

/**
 * The changes that remove these uses: an optional value is emptied, and a required one is removed together
 * with its list item. Returns null when that is impossible.
 */
export function removeReferences(
  fields: Fields,
  draft: Draft,
  uses: readonly ReferenceUse[],
): readonly Change[] | null {
  const changes = new Map<string, Change>()
  for (const { path } of uses) {
    const change = removalAt(fields, draft, path)
    if (!change) return null
    changes.set(JSON.stringify(change), change)
  }
  return [...changes.values()]
}

function removalAt(fields: Fields, draft: Draft, path: Path): Change | null {
  const place = resolvePath(fields, draft, path)
  if (place?.is === 'language' && langs.some((lang) => lang === path.at(-1)))
    return { at: path, value: withoutLinks(valueAt(draft, path)) }
  if (place?.is === 'field' && 'isOptional' in place.field) return { at: path, value: '' }
  for (let length = path.length - 1; length > 1; length -= 1)
    if (resolvePath(fields, draft, path.slice(0, length))?.is === 'item')
      return { at: path.slice(0, length - 1), drop: path[length - 1] ?? '' }
  return null
}

/** A text that linked to the document keeps its words without the link. */
const withoutLinks = (runs: unknown): readonly Run[] =>
  (Array.isArray(runs) ? (runs as Run[]) : []).map(({ href: _href, ...run }) => run)
