import type { BundleOffer, BundlePage } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { BundleWay } from './bundle-way.tsx'
import styles from './big-cta.module.css'

/** The last word: why, for how much, and the button (R116). */
export function BigCta({ cta, offer }: { cta: BundlePage['bigCta']; offer: BundleOffer }) {
  const lang = useLang()
  return (
    <Wrap as="section" className={styles.cta}>
      <h2 className={styles.title}>{cta.title}</h2>
      <ul className={styles.list}>
        {cta.pointers.map((pointer) => (
          <li key={pointer} className={styles.pointer}>
            <Icon name="circle-check" />
            {pointer}
          </li>
        ))}
      </ul>
      <Price halalas={offer.priceHalalas} was={offer.wasHalalas} lang={lang} className={styles.price} />
      <BundleWay offer={offer} size="large" />
    </Wrap>
  )
}
