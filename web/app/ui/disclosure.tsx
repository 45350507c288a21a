import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  /** Shown before the title, such as a number or an icon. */
  lead?: ReactNode | undefined
  /** Shown at the end of the line, such as a count or a duration. */
  aside?: ReactNode | undefined
  /** `line` is for questions, `card` for parts of a course. */
  look?: 'line' | 'card' | undefined
  open?: boolean | undefined
  /** Only one disclosure with the same name is open. */
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens and closes without JavaScript; the browser's search finds its content. */
export function Disclosure({
  title,
  lead,
  aside,
  look = 'line',
  children,
  className,
  ...details
}: DisclosureProps) {
  return (
    <details {...details} className={cx(styles.disclosure, className)} data-look={look}>
      <summary className={styles.summary}>
        {lead && <span className={styles.lead}>{lead}</span>}
        <span className={styles.title}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon name={look === 'card' ? 'chevron-down' : 'plus'} className={styles.mark} />
        {look === 'line' && <Icon name="minus" className={styles.openMark} />}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
