import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a href="#main" className={styles.skip}>
      {children}
    </a>
  )
}
