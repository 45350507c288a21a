import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryColour } from './category-colour.ts'
import { cx } from './cx.ts'
import styles from './chip.module.css'

export type ChipProps = {
  /** The category whose colour the dot has, such as "Directing". */
  gel?: string | undefined
  /** Placed on an image: dark glass in both themes. */
  onImage?: boolean | undefined
  to?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A category with its colour; a link when it has a target. */
export function Chip({ gel, onImage = false, to, className, children }: ChipProps) {
  const shared = { className: cx(styles.chip, onImage && 'cine', className), ...categoryColour(gel) }
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
