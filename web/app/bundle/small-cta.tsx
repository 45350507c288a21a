import type { BundleOffer } from '@matla/contract/pages/pages'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Wrap } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { bundleText } from './bundle.text.ts'
import styles from './small-cta.module.css'

/** One line with both prices (R110). */
export function SmallCta({ title, offer }: { title: string; offer: BundleOffer }) {
  const lang = useLang()
  return (
    <Wrap>
      <div className={styles.band}>
        <p className={styles.title}>{title}</p>
        <Price halalas={offer.priceHalalas} was={offer.wasHalalas} lang={lang} className={styles.price} />
        <LinkButton to={paths.checkout(offer.id)}>{pick(bundleText, lang).subscribe}</LinkButton>
      </div>
    </Wrap>
  )
}
