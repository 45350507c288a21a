import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first keyboard stop, which skips the header. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a href="#main" className={styles.skip}>
      {children}
    </a>
  )
}
