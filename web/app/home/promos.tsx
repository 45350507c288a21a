import type { BundleOffer, HomePage } from '@matla/contract/pages/pages'
import { OfferImage, OfferItems } from '#bundle/offer.tsx'
import { WayCards } from '#contact/way-cards.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/wrap.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { homeText } from './home.text.ts'
import styles from './promos.module.css'

/** The package with its former and its current price (R067). */
export function BundlePromo({ bundle }: { bundle: BundleOffer }) {
  const t = useWords(homeText)
  return (
    <Wrap>
      <section className={cx(styles.promo, 'cine')} aria-labelledby="bundle-promo">
        <OfferImage art={bundle.art} />
        <div className={styles.words}>
          <Eyebrow>{bundle.name}</Eyebrow>
          <h2 id="bundle-promo" className={styles.title}>
            {bundle.title}
          </h2>
          <p className={styles.text}>{bundle.description}</p>
          <OfferItems items={bundle.items} />
          <Price halalas={bundle.priceHalalas} was={bundle.wasHalalas} className={styles.price} />
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

/** One line and one button, which links to the package (R077). */
export function SubscribeBanner({
  subscribe,
  href,
}: Pick<HomePage, 'subscribe'> & { readonly href: string }) {
  return (
    <Wrap as="aside" className={styles.subscribe}>
      <div className={styles.banner}>
        <div>
          <p className={styles.subscribeBannerTitle}>{subscribe.title}</p>
          <p className={styles.subscribeText}>{subscribe.text}</p>
        </div>
        <LinkButton to={href} size="large" kind="subtle" prefetch="intent" className={styles.button}>
          {subscribe.button}
        </LinkButton>
      </div>
    </Wrap>
  )
}

/** Three cards that link to the three contact forms (R072). */
export function ContactHero({ contact }: Pick<HomePage, 'contact'>) {
  return (
    <section className={cx(styles.hero, 'cine')} aria-labelledby="contact-hero">
      <div className={styles.art}>
        <Picture art={contact.art} sizes="100vw" mirror="rtl" cover />
      </div>
      <Wrap className={styles.contactHeroWords}>
        <h2 id="contact-hero" className={styles.contactHeroTitle}>
          {contact.title}
        </h2>
        <p className={styles.contactHeroText}>{contact.text}</p>
        <WayCards ways={contact.cards} level={3} />
      </Wrap>
    </section>
  )
}
