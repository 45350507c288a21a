import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './spinner.module.css'

/** A spinner in the text colour; `label` is announced, and without it the spinner is decorative. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={styles.spinner} role={label === undefined ? undefined : 'status'}>
      <svg className={styles.arc} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
