import type { BundleOffer } from '@matla/contract/pages/pages'
import { contentIcon } from '#lib/content-icon.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './offer-items.module.css'

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
