import type { ReactNode } from 'react'
import styles from './eyebrow.module.css'

/** The short line above a heading, with its accent line. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>
}
