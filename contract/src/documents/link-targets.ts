import { legalPath, standardPolicies } from '#legal/policies.ts'
import { type DocumentKind, formatDocumentId } from './kinds.ts'
import { isSitePage, normalizeSitePath } from './site-pages.ts'

/** Kinds whose documents have their own page that links can lead to, with the start of its path. */
export const linkedKinds = [
  'course',
  'category',
  'article',
  'instructor',
  'legal',
] as const satisfies readonly DocumentKind[]
export type LinkedKind = (typeof linkedKinds)[number]

const starts: readonly (readonly [start: string, kind: LinkedKind])[] = [
  ['/home/R2/R4/filmproduction/', 'course'],
  ['/home/checkout/', 'course'],
  ['/home/review/', 'course'],
  ['/home/R2/R3/prc/', 'category'],
  ['/home/blogDetails/', 'article'],
  ['/home/insights/', 'article'],
  ['/home/instructors/', 'instructor'],
  ['/home/authors/', 'instructor'],
  ['/home/subfooter-pages/', 'legal'],
]

/** Where a link leads. */
export type LinkTarget =
  | { readonly is: 'outside' }
  | { readonly is: 'page' }
  | { readonly is: 'document'; readonly kind: LinkedKind; readonly key: string; readonly id: string }

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const policyAt = new Map(standardPolicies.map((name) => [normalizeSitePath(legalPath(name)), name]))

/** The target of a link; null when the site has no such page. Does not check whether a document is published. */
export function parseLink(href: string): LinkTarget | null {
  if (/^(?:https:|mailto:)/.test(href)) return { is: 'outside' }
  const policy = policyAt.get(normalizeSitePath(href))
  if (policy) return { is: 'document', kind: 'legal', key: policy, id: formatDocumentId('legal', policy) }
  if (isSitePage(href) || href.startsWith('/home/certificate/')) return { is: 'page' }
  const path = href.split(/[?#]/, 1)[0] ?? ''
  const [start, kind] = starts.find(([each]) => path.toLowerCase().startsWith(each.toLowerCase())) ?? []
  const key = start === undefined ? null : decoded(path.slice(start.length).replace(/\/+$/, ''))
  if (!kind || !key || !/^[A-Za-z0-9-]{1,64}$/.test(key)) return null
  return { is: 'document', kind, key, id: formatDocumentId(kind, key) }
}
