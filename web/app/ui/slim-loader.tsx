import { cx } from './cx.ts'
import styles from './slim-loader.module.css'

type Props = {
  /** The text, such as "Loading...". */
  readonly label: string
  /** Seconds until the style sheet ends it, with or without JavaScript. */
  readonly ends: 2 | 5
  /** True ends it now, while its space stays. */
  readonly isOver?: boolean | undefined
  readonly className?: string | undefined
}

/** A thin line above content that is usable immediately. */
export function SlimLoader({ label, ends, isOver = false, className }: Props) {
  return (
    <div className={cx(styles.place, className)} data-page-loader>
      {!isOver && (
        <div className={styles.loader} style={{ '--ends': `${ends}s` }} role="progressbar" aria-label={label}>
          <div className={styles.light} />
        </div>
      )}
    </div>
  )
}
