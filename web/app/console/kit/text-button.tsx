import type { ReactNode } from 'react'
import styles from './text-button.module.css'

/** A button that looks like a link, for alternatives and details. */
export const TextButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <button type="button" className={styles.lead} onClick={onClick}>
    {children}
  </button>
)
