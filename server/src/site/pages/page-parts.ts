import type { Lang } from '@matla/contract/kit/lang'
import type { VideoFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import type { BundleOffer } from '@matla/contract/pages/pages'
import { toBundleOffer } from '#catalog/cards.ts'
import type { Product } from '#catalog/products.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { ContentKey, StoredContent } from '#cms/content/stored.ts'
import { readPlayableVideos } from '#cms/media/captions/playable-videos.ts'
import { fail } from '#lib/errors.ts'
import { readCouponOffer } from '#sales/coupons/find-coupon.ts'
import { withOffer } from './offer-texts.ts'
import type { Db } from '#platform/db/database.ts'

/** Content that a page requires. Fails with `not-found` while the shop has none. */
export async function requireContent<Key extends ContentKey>(db: Db, key: Key): Promise<StoredContent<Key>> {
  return (await readContent(db, key)) ?? fail('not-found')
}

/** A bundle in the form of an offer; null without a bundle. */
export async function readBundleOffer(
  db: Db,
  bundle: Product | null,
  lang: Lang,
): Promise<BundleOffer | null> {
  if (!bundle) return null
  const page = await requireContent(db, 'bundlePage')
  return toBundleOffer(bundle, withOffer(page, await readCouponOffer(db, page.coupon.code)), lang)
}

/** The active questions of the home page, or the active sections of the FAQ page, in their order (R136). */
export async function listActive<Key extends 'faqs' | 'faqSections'>(
  db: Db,
  key: Key,
): Promise<StoredContent<Key>[number][]> {
  const all: readonly StoredContent<Key>[number][] = (await readContent(db, key)) ?? []
  return all.filter(({ isActive }) => isActive).toSorted((a, b) => a.displayOrder - b.displayOrder)
}

/** A video by its name, in the form that the video endpoint serves (R105). */
export const buildVideoFile = (name: string, slug: string): VideoFile => ({
  webm: `/${slug}/video/stream/${name}.webm`,
  mp4: `/${slug}/video/stream/${name}.mp4`,
})

/** Like `buildVideoFile`, with captions and transcript. */
export async function readNamedVideo(db: Db, name: string, slug: string, lang: Lang): Promise<PlayableVideo> {
  const video = buildVideoFile(name, slug)
  return (await readPlayableVideos(db, [video], lang))(video)
}
