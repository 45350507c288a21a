import { cx } from './cx.ts'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  value: number
  max?: number | undefined
  className?: string | undefined
}

/** A progress bar that fills in the reading direction. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress className={cx(styles.progress, className)} aria-label={label} value={value} max={max} />
}
