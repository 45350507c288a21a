import type { Lang } from '@matla/contract/kit/lang'
import type { BundleOffer } from '@matla/contract/pages/pages'
import { bundleOffer } from '#catalog/cards.ts'
import type { ListedCourse } from '#catalog/courses.store.ts'
import type { Db } from '#platform/db/database.ts'
import { needed } from './needed.ts'

/** The bundle as pages offer it; null while the shop sells none. */
export async function offerOf(
  db: Db,
  courses: readonly ListedCourse[],
  lang: Lang,
): Promise<BundleOffer | null> {
  const bundle = courses.find(({ isBundle }) => isBundle)
  return bundle ? bundleOffer(bundle, await needed(db, 'bundlePage'), lang) : null
}
