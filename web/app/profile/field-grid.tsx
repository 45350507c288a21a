import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

/** A grid of fields, two in a row where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
