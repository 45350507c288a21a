import type { RejectedFields } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { isSlugTaken } from './course-documents.store.ts'

export const slugTaken = {
  en: 'Something else already has this address.',
  ar: 'هذا العنوان مستخدم لشيء آخر.',
} as const

/** Those of the slugs that another product has or had, by their place. */
export async function slugFaults(
  tx: Tx,
  productId: string,
  slugs: readonly string[],
): Promise<RejectedFields> {
  const faults: [string, typeof slugTaken][] = []
  for (const [at, slug] of slugs.entries())
    if (await isSlugTaken(tx, slug, productId)) faults.push([String(at), slugTaken])
  return Object.fromEntries(faults)
}
