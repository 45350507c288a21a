import type { CoursePage } from '@matla/contract/pages/pages'
import { useEffect, useState } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { useOwned } from '#learning/use-owned.ts'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { checkoutOf } from './buy-card.tsx'
import { catalogueText } from './catalogue.text.ts'
import styles from './buy-bar.module.css'

/** On narrow screens the price and the button stay within thumb's reach, until the real ones or the footer are in view. */
export function BuyBar({ course, bundle }: Pick<CoursePage, 'course' | 'bundle'>) {
  const lang = useLang()
  const t = useWords(catalogueText)
  const isOwned = useOwned().courseIds.has(course.id)
  const checkout = checkoutOf({ course, bundle })
  const isNeeded = !useInView('#purchase, body > footer')
  return (
    <div className={styles.bar} data-hidden={!isNeeded || undefined} inert={!isNeeded}>
      {isOwned || course.isBundleOnly ? (
        <span className={styles.locked}>
          {isOwned ? pick(ownedText, lang).yours : checkout ? t.bundleOnly : t.notForSale}
        </span>
      ) : (
        <Price halalas={course.priceHalalas} className={styles.price} />
      )}
      {isOwned ? (
        <ContinueButton courseId={course.id} wide className={styles.buy}>
          {pick(ownedText, lang).continue}
        </ContinueButton>
      ) : (
        checkout && (
          <LinkButton className={styles.buy} to={checkout}>
            {t.buyNow}
          </LinkButton>
        )
      )}
    </div>
  )
}

function useInView(selector: string): boolean {
  const [seen, setSeen] = useState<readonly Element[]>([])
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) =>
      setSeen((before) => [
        ...before.filter((element) => entries.every(({ target }) => target !== element)),
        ...entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target),
      ]),
    )
    for (const element of document.querySelectorAll(selector)) watcher.observe(element)
    return () => watcher.disconnect()
  }, [selector])
  return seen.length > 0
}
