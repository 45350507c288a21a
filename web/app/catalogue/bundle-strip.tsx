import type { BundleOffer } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { bundleStripText } from './bundle-strip.text.ts'
import styles from './bundle-strip.module.css'

/** The package on one line, below a list of single courses. */
export function BundleStrip({ bundle }: { bundle: BundleOffer }) {
  const lang = useLang()
  return (
    <Wrap className={styles.place}>
      <aside className={styles.strip} aria-label={bundle.name}>
        <Picture art={bundle.art} sizes="(width <= 700px) 100vw, 320px" className={styles.art} cover />
        <div className={styles.words}>
          <p className={styles.name}>{bundle.name}</p>
          <p className={styles.text}>{bundle.description}</p>
        </div>
        <div className={styles.buy}>
          <Price halalas={bundle.priceHalalas} was={bundle.wasHalalas} className={styles.price} />
          <LinkButton to={bundle.href} prefetch="intent">
            {bundleStripText[lang].look}
          </LinkButton>
        </div>
      </aside>
    </Wrap>
  )
}
