import type { BundleOffer } from '@matla/contract/pages/pages'
import { AddToCart } from '#cart/add-to-cart.tsx'
import { RefundLink } from '#legal/refund-link.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { OwnerSwitch } from '#learning/owner-switch.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { InstalmentsNote } from '#pay-later/instalments-note.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Price } from '#ui/price.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import styles from './bundle-hero.module.css'
import { BundleButton } from './bundle-button.tsx'
import { bundleText } from './bundle.text.ts'
import { OfferImage, OfferItems } from './offer.tsx'

/** The package: what it is, what it contains and what it costs (R109, R117, R118). */
export function BundleHero({ offer }: { offer: BundleOffer }) {
  const lang = useLang()
  const t = useWords(bundleText)
  return (
    <header className={cx(styles.hero, 'cine')}>
      <OfferImage art={offer.art} priority />
      <Wrap>
        <div className={styles.words}>
          <Eyebrow>{offer.name}</Eyebrow>
          <h1 className={styles.title}>{offer.title}</h1>
          <p className={styles.text}>{offer.description}</p>
          <OfferItems items={offer.items} label={t.whatsInside} />
          <Price halalas={offer.priceHalalas} was={offer.wasHalalas} className={styles.price} />
          <InstalmentsNote halalas={offer.priceHalalas} />
          <div className={styles.ways}>
            <BundleButton offer={offer} size="large" wide />
            <OwnerSwitch
              productId={offer.id}
              owner={
                <LinkButton kind="ghost" size="large" icon="list" to={paths.myCourses}>
                  {ownedText[lang].toCourses}
                </LinkButton>
              }
              others={<AddToCart courseId={offer.id} courseName={offer.name} kind="ghost" size="large" />}
            />
          </div>
          <p className={styles.refund}>
            <Icon name="refresh" />
            <RefundLink />
          </p>
        </div>
      </Wrap>
    </header>
  )
}
