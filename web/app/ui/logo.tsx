import type { Brand, Mark } from '@matla/contract/content/content'
import { useContext, useId } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import styles from './logo.module.css'
import { MarkSource } from './mark-source.ts'

/** The icon of the school, or half a sun over the horizon. Decorative, because the text beside it is the name. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const source = useContext(MarkSource)
  if (source === null) return null
  if (source === undefined) return <UsualMark className={className} />
  return (
    <img src={source} alt="" width={192} height={192} className={cx(styles.mark, styles.icon, className)} />
  )
}

function UsualMark({ className }: { className: string | undefined }) {
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
  /** undefined while the brand is not loaded. */
  brand: Pick<Brand, 'name' | 'tagline' | 'logo' | 'logoOnLight'> | undefined
  to: string
  /** The accessible name of the link, when the brand name alone is not enough. */
  label?: string | undefined
  className?: string | undefined
}

/** The logo of the brand, or the mark with its name, as a link. */
export function Logo({ brand, to, label, className }: LogoProps) {
  return (
    <Link to={to} aria-label={label} className={cx(styles.logo, className)}>
      {brand?.logo ? <LogoPicture {...brand} logo={brand.logo} /> : <NameWithMark {...brand} />}
    </Link>
  )
}

const NameWithMark = ({ name = '', tagline }: Partial<Pick<Brand, 'name' | 'tagline'>>) => (
  <>
    <LogoMark />
    <span className={styles.words}>
      {name}
      {tagline && <small className={styles.tagline}>{tagline}</small>}
    </span>
  </>
)

type PictureProps = Pick<Brand, 'name' | 'logoOnLight'> & { logo: Mark }

/** Each theme shows one of the two logos; the other one is not loaded. */
export function LogoPicture({ name, logo, logoOnLight }: PictureProps) {
  if (!logoOnLight) return <img {...logo} alt={name} className={styles.picture} />
  return (
    <>
      <img {...logo} alt={name} loading="lazy" className={cx(styles.picture, styles.onDark)} />
      <img {...logoOnLight} alt={name} loading="lazy" className={cx(styles.picture, styles.onLight)} />
    </>
  )
}
