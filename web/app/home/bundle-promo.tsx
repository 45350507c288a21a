import type { BundleOffer } from '@matla/contract/pages/pages'
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
import { homeText } from './home.text.ts'
import styles from './bundle-promo.module.css'

/** The package with its former and its present price (R067). */
export function BundlePromo({ bundle }: { bundle: BundleOffer }) {
  const lang = useLang()
  const t = pick(homeText, lang)
  return (
    <Wrap>
      <section className={cx(styles.promo, 'cine')} aria-labelledby="bundle-promo">
        <div className={styles.art}>
          <Picture art={artOf(bundle.art)} alt="" sizes="(width <= 1005px) 96vw, 820px" mirror="rtl" cover />
        </div>
        <div className={styles.words}>
          <Eyebrow>{bundle.name}</Eyebrow>
          <h2 id="bundle-promo" className={styles.title}>
            {bundle.title}
          </h2>
          <p className={styles.text}>{bundle.description}</p>
          <ul className={styles.list}>
            {bundle.items.map(({ text, icon }) => (
              <li key={text} className={styles.item}>
                <Icon name={contentIcon(icon)} />
                {text}
              </li>
            ))}
          </ul>
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
