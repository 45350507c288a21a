import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  /** Before the title: a number, an icon. */
  lead?: ReactNode | undefined
  /** At the end of the line: a count, minutes. */
  aside?: ReactNode | undefined
  /** `line` for questions, `card` for parts of a course. */
  look?: 'line' | 'card' | undefined
  open?: boolean | undefined
  /** Of those with the same name only one is open. */
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens and closes without script; its content is found by the browser's search. */
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
