import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './spinner.module.css'

/** A turning arc in the colour of the text; `label` is spoken, without it the spinner is decoration. */
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
