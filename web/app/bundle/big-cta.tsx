import type { BundleOffer, BundlePage } from '@matla/contract/pages/pages'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { bundleText } from './bundle.text.ts'
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
      <LinkButton size="large" to={paths.checkout(offer.id)}>
        {pick(bundleText, lang).subscribe}
      </LinkButton>
    </Wrap>
  )
}
