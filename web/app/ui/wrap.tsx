import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import styles from './wrap.module.css'

type Props = Pick<ComponentProps<'div'>, 'className' | 'id' | 'children'> & {
  as?: ElementType | undefined
  /**
   * For the body of a page: fills the screen, so that the footer is at the bottom, with the content high, low or in the
   * middle.
   */
  page?: 'high' | 'low' | 'middle' | undefined
}

/** The page width with its gutters. */
export function Wrap({ as: As = 'div', page, className, ...rest }: Props) {
  return <As {...rest} className={cx(styles.wrap, className)} data-page={page} />
}
