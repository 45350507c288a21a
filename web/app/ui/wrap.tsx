import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import styles from './wrap.module.css'

type Props = Pick<ComponentProps<'div'>, 'className' | 'id' | 'children'> & {
  as?: ElementType | undefined
  /** The body of a page: keeps the footer low, with its content below the header, lower, or in the middle. */
  page?: 'high' | 'low' | 'middle' | undefined
}

/** The page width with its gutters. */
export function Wrap({ as: As = 'div', page, className, ...rest }: Props) {
  return <As {...rest} className={cx(styles.wrap, className)} data-page={page} />
}
