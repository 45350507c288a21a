import type { BundleOffer } from '@matla/contract/pages/pages'
import { artOf } from '#lib/media.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './offer-art.module.css'

/** The package's picture behind the words, darkened towards the side where reading begins; above them on phones. */
export function OfferArt({ art, priority }: { art: BundleOffer['art']; priority?: boolean }) {
  return (
    <div className={styles.art}>
      <Picture
        art={artOf(art)}
        alt=""
        sizes="(width <= 1005px) 100vw, 70vw"
        mirror="rtl"
        priority={priority}
        cover
      />
    </div>
  )
}
