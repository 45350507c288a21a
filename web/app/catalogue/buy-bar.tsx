import type { CoursePage } from '@matla/contract/pages/pages'
import { useEffect, useState } from 'react'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { checkoutOf } from './buy-card.tsx'
import { catalogueText } from './catalogue.text.ts'
import styles from './buy-bar.module.css'

/** On narrow screens the price and the button stay within thumb's reach, until the real ones are in view. */
export function BuyBar({ course, bundle }: Pick<CoursePage, 'course' | 'bundle'>) {
  const lang = useLang()
  const t = pick(catalogueText, lang)
  const [isNeeded, setNeeded] = useState(true)
  useEffect(() => {
    const card = document.getElementById('purchase')
    if (!card) return
    const watcher = new IntersectionObserver(([entry]) => setNeeded(!entry?.isIntersecting))
    watcher.observe(card)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className={styles.bar} data-hidden={!isNeeded || undefined} inert={!isNeeded}>
      {course.isBundleOnly ? (
        <span className={styles.locked}>{t.bundleOnly}</span>
      ) : (
        <Price halalas={course.priceHalalas} lang={lang} className={styles.price} />
      )}
      <LinkButton className={styles.buy} to={checkoutOf({ course, bundle })}>
        {t.buyNow}
      </LinkButton>
    </div>
  )
}
