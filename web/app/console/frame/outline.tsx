import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#lib/root-data.ts'
import { uiText } from '#ui/ui.text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './outline.module.css'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The skeleton of a page that is loading, invisible for the first 300 ms. */
export function Outline() {
  return (
    <div className={styles.outline} aria-busy="true">
      <VisuallyHidden role="status">{useWords(uiText).loading}</VisuallyHidden>
      <Skeleton width="12rem" height="1.6rem" />
      <Skeleton width="100%" height="2.4rem" />
      <div className={styles.rows}>
        {rows.map((row) => (
          <Skeleton key={row} width="100%" height="2.75rem" />
        ))}
      </div>
    </div>
  )
}
