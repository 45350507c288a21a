import type { BundleOffer } from '@matla/contract/pages/pages'
import { contentIcon } from '#lib/content-icon.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './offer.module.css'

/** The package's picture behind the words, darkened towards the side where reading begins; above them on phones. */
export function OfferImage({ art, priority }: { art: BundleOffer['art']; priority?: boolean }) {
  return (
    <div className={styles.art}>
      <Picture art={art} sizes="(width <= 1005px) 100vw, 70vw" mirror="rtl" priority={priority} cover />
    </div>
  )
}

/** What the package holds, each with its sign. */
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
