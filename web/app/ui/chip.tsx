import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import styles from './chip.module.css'

export type ChipProps = {
  /** The category whose light the dot has, e.g. "Directing". */
  gel?: string | undefined
  /** Over a picture: dark glass in both themes. */
  onImage?: boolean | undefined
  to?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A category with its light; a link when it leads somewhere. */
export function Chip({ gel, onImage = false, to, className, children }: ChipProps) {
  const shared = { className: cx(styles.chip, onImage && 'cine', className), 'data-gel': gel }
  const face = (
    <>
      <span className={styles.dot} />
      {children}
    </>
  )
  if (to === undefined) return <span {...shared}>{face}</span>
  return (
    <Link to={to} {...shared}>
      {face}
    </Link>
  )
}
