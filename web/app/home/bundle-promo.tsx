import type { BundleOffer } from '@matla/contract/pages/pages'
import { OfferArt } from '#bundle-offer/offer-art.tsx'
import { OfferItems } from '#bundle-offer/offer-items.tsx'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { Eyebrow } from '#ui/section.tsx'
import { homeText } from './home.text.ts'
import styles from './bundle-promo.module.css'

/** The package with its former and its present price (R067). */
export function BundlePromo({ bundle }: { bundle: BundleOffer }) {
  const lang = useLang()
  const t = pick(homeText, lang)
  return (
    <Wrap>
      <section className={cx(styles.promo, 'cine')} aria-labelledby="bundle-promo">
        <OfferArt art={bundle.art} />
        <div className={styles.words}>
          <Eyebrow>{bundle.name}</Eyebrow>
          <h2 id="bundle-promo" className={styles.title}>
            {bundle.title}
          </h2>
          <p className={styles.text}>{bundle.description}</p>
          <OfferItems items={bundle.items} />
          <Price halalas={bundle.priceHalalas} was={bundle.wasHalalas} lang={lang} className={styles.price} />
          <div className={styles.ways}>
            <LinkButton size="large" to={paths.checkout(bundle.id)}>
              {t.getPackage}
            </LinkButton>
            <LinkButton size="large" kind="ghost" to={bundle.href} prefetch="intent">
              {t.whatsInside}
            </LinkButton>
          </div>
        </div>
      </section>
    </Wrap>
  )
}
