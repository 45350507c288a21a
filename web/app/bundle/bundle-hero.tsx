import type { BundleOffer } from '@matla/contract/pages/pages'
import { AddToCart } from '#cart-button/add-to-cart.tsx'
import { contentIcon } from '#kit/content-icon.ts'
import { artOf } from '#kit/media.ts'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Eyebrow } from '#ui/section.tsx'
import { bundleText } from './bundle.text.ts'
import styles from './bundle-hero.module.css'

/** What the package is, what it holds and what it costs (R109, R117, R118). */
export function BundleHero({ offer }: { offer: BundleOffer }) {
  const lang = useLang()
  const t = pick(bundleText, lang)
  return (
    <header className={cx(styles.hero, 'cine')}>
      <div className={styles.art}>
        <Picture
          art={artOf(offer.art)}
          alt=""
          sizes="(width <= 1005px) 100vw, 70vw"
          mirror="rtl"
          priority
          cover
        />
      </div>
      <Wrap>
        <div className={styles.words}>
          <Eyebrow>{offer.name}</Eyebrow>
          <h1 className={styles.title}>{offer.title}</h1>
          <p className={styles.text}>{offer.description}</p>
          <ul className={styles.list} aria-label={t.whatsInside}>
            {offer.items.map(({ text, icon }) => (
              <li key={text} className={styles.item}>
                <Icon name={contentIcon(icon)} />
                {text}
              </li>
            ))}
          </ul>
          <Price halalas={offer.priceHalalas} was={offer.wasHalalas} lang={lang} className={styles.price} />
          <div className={styles.ways}>
            <LinkButton size="large" to={paths.checkout(offer.id)}>
              {t.subscribe}
            </LinkButton>
            <AddToCart courseId={offer.id} courseName={offer.name} kind="ghost" size="large" />
          </div>
        </div>
      </Wrap>
    </header>
  )
}
