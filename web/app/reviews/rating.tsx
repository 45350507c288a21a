import type { Rating as Figures } from '@matla/contract/pages/pages'
import { allStars } from '@matla/contract/reviews/review-rules'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ratingText } from './rating.text.ts'
import styles from './rating.module.css'

/** Average and count on one line; a full sentence for screen readers. */
export function Rating({ average, count }: Figures) {
  const t = useWords(ratingText)
  return (
    <>
      <Icon name="star" className={styles.star} />
      <span aria-hidden="true">
        <Ltr>{average.toFixed(1)}</Ltr> <span className={styles.count}>({t.count(count)})</span>
      </span>
      <VisuallyHidden>{t.averageOf(average.toFixed(1), count)}</VisuallyHidden>
    </>
  )
}

/** Five stars, with `full` of them filled. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useWords(ratingText)
  return (
    <span className={styles.stars}>
      {allStars.map((each) => (
        <Icon key={each} name="star" className={each <= stars ? styles.star : styles.empty} />
      ))}
      <VisuallyHidden>{t.stars(stars)}</VisuallyHidden>
    </span>
  )
}
