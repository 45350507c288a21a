import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { nthSlug, toSlug } from '@matla/contract/kit/slug'
import type { RejectedFields } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { findProductRow, isSlugTaken } from './course-documents.store.ts'

export const slugTaken = {
  en: 'Something else already has this address.',
  ar: 'هذا العنوان مستخدم لشيء آخر.',
} as const

/** Fills in an empty slug of a course or package: the current slug, or one derived from the name. */
export async function withSlug(tx: Tx, productId: string, draft: Draft): Promise<Draft> {
  if (draft['slug'] !== '') return draft
  const product = await findProductRow(tx, productId)
  // The shape declares the name as a text in both languages.
  const slugOfName = toSlug(draft['name'] as Localized) || 'course'
  return { ...draft, slug: product?.slug ?? (await findFreeSlug(tx, productId, slugOfName)) }
}

async function findFreeSlug(tx: Tx, productId: string, preferred: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = nthSlug(preferred, n)
    if (!(await isSlugTaken(tx, slug, productId))) return slug
  }
}

/** Reports slugs that another product has or had, by path. */
export async function slugFaults(
  tx: Tx,
  productId: string,
  slugs: readonly string[],
): Promise<RejectedFields> {
  const faults: [string, typeof slugTaken][] = []
  for (const [index, slug] of slugs.entries())
    if (await isSlugTaken(tx, slug, productId)) faults.push([String(index), slugTaken])
  return Object.fromEntries(faults)
}
