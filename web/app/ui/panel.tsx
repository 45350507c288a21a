import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './panel.module.css'

type PanelProps = {
  as?: ElementType | undefined
  title?: ReactNode | undefined
  /** Shown at the end of the title's line. */
  aside?: ReactNode | undefined
  tight?: boolean | undefined
  className?: string | undefined
  /** The anchor of the panel. */
  id?: string | undefined
  children: ReactNode
}

/** A raised surface. */
export function Panel({ as: As = 'section', title, aside, tight, className, id, children }: PanelProps) {
  return (
    <As id={id} className={cx(styles.panel, className)} data-tight={tight || undefined}>
      {title && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside && <span className="muted">{aside}</span>}
        </header>
      )}
      {children}
    </As>
  )
}
