import type { BundleOffer } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { Wrap } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { BundleWay } from './bundle-way.tsx'
import styles from './small-cta.module.css'

/** One line with both prices (R110). */
export function SmallCta({ title, offer }: { title: string; offer: BundleOffer }) {
  const lang = useLang()
  return (
    <Wrap>
      <div className={styles.band}>
        <p className={styles.title}>{title}</p>
        <Price halalas={offer.priceHalalas} was={offer.wasHalalas} lang={lang} className={styles.price} />
        <BundleWay offer={offer} />
      </div>
    </Wrap>
  )
}
