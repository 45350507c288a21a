import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink({ to = '#main', children }: { to?: string | undefined; children: ReactNode }) {
  return (
    <a href={to} className={styles.skip}>
      {children}
    </a>
  )
}
