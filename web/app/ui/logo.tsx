import { useId } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import styles from './logo.module.css'

/** Half a sun over the horizon and its reflection. Decorative: the text beside it is the name. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const glow = useId()
  return (
    <svg className={cx(styles.mark, className)} viewBox="0 0 48 48" aria-hidden="true">
      <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.high} />
        <stop className={styles.low} offset="1" />
      </linearGradient>
      <path d="M6 30.5a18 18 0 0 1 36 0Z" fill={`url(#${glow})`} />
      <rect className={styles.bar} x="3.5" y="33.7" width="41" height="3.2" rx="1.6" />
      <rect className={styles.bar} x="11" y="39.9" width="26" height="2.6" rx="1.3" opacity="0.6" />
    </svg>
  )
}

type LogoProps = {
  name: string
  tagline?: string | undefined
  to: string
  /** Accessible name of the link when the name alone is not enough. */
  label?: string | undefined
  className?: string | undefined
}

/** The mark with the brand name, as a link. */
export function Logo({ name, tagline, to, label, className }: LogoProps) {
  return (
    <Link to={to} aria-label={label} className={cx(styles.logo, className)}>
      <LogoMark />
      <span className={styles.words}>
        {name}
        {tagline && <small className={styles.tagline}>{tagline}</small>}
      </span>
    </Link>
  )
}
