import type { BundleOffer } from '@matla/contract/pages/pages'
import { contentIcon } from '#ui/content-icon.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './offer.module.css'

/** The package's image behind the text, darkened at the inline start; above the text on phones. */
export function OfferImage({ art, priority }: { art: BundleOffer['art']; priority?: boolean }) {
  return (
    <div className={styles.art}>
      <Picture art={art} sizes="(width <= 1005px) 100vw, 70vw" mirror="rtl" priority={priority} cover />
    </div>
  )
}

/** The contents of the package, each with its icon. */
export function OfferItems({ items, label }: { items: BundleOffer['items']; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ text, icon }) => (
        <li key={text} className={styles.item}>
          <Icon name={contentIcon(icon)} />
          {text}
        </li>
      ))}
    </ul>
  )
}
