import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

/** A grid of fields, two per row where there is enough space. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
