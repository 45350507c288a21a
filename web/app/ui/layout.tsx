import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.css'

/** Steps of the spacing scale: 1 = 4 px … 9 = 64 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

const spaceOf = (gap: Gap) => ({ '--gap': `var(--s-${gap})` })

type Spaced = {
  as?: ElementType | undefined
  gap?: Gap | undefined
  className?: string | undefined
  children?: ReactNode
}
type Align = 'start' | 'end'

/** A vertical stack. */
export function Stack({
  as: As = 'div',
  gap = 4,
  align,
  className,
  ...rest
}: Spaced & { align?: Align | undefined }) {
  return <As {...rest} className={cx(styles.stack, className)} style={spaceOf(gap)} data-align={align} />
}

type ClusterProps = Spaced & {
  align?: Align | undefined
  justify?: 'center' | 'between' | undefined
}

/** A row that wraps when there is not enough space. */
export function Cluster({ as: As = 'div', gap = 3, align, justify, className, ...rest }: ClusterProps) {
  return (
    <As
      {...rest}
      className={cx(styles.cluster, className)}
      style={spaceOf(gap)}
      data-align={align}
      data-justify={justify}
    />
  )
}

type GridProps = Spaced & {
  /** The minimum width of a column: 220, 280 or 380 px. */
  min?: 'narrow' | 'medium' | 'wide' | undefined
}

/** As many equal columns as fit. */
export function Grid({ as: As = 'div', gap = 6, min = 'medium', className, ...rest }: GridProps) {
  return <As {...rest} className={cx(styles.grid, className)} style={spaceOf(gap)} data-min={min} />
}

type SplitProps = Pick<Spaced, 'gap' | 'children'> & {
  side: ReactNode
  /** The sidebar stays in view while the main column scrolls. */
  sticky?: boolean | undefined
  /** 320, 380 or 420 px. */
  sideWidth?: 'narrow' | 'medium' | 'wide' | undefined
  /** Shows the sidebar first on narrow screens. */
  sideFirst?: boolean | undefined
}

/** A main column and a sidebar, stacked at 1005 px and below. */
export function Split({ side, sticky, sideWidth = 'medium', sideFirst, gap = 8, children }: SplitProps) {
  return (
    <div className={styles.split} style={spaceOf(gap)} data-side={sideWidth}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side} data-sticky={sticky || undefined} data-first={sideFirst || undefined}>
        {side}
      </div>
    </div>
  )
}
