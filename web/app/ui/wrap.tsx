import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import styles from './wrap.module.css'

type Props = Pick<ComponentProps<'div'>, 'className' | 'id' | 'children'> & {
  as?: ElementType | undefined
  /** For the body of a page: fills the screen, with the footer at the bottom and the content high, low or centred. */
  page?: 'high' | 'low' | 'middle' | undefined
}

/** The page width with its gutters. */
export function Wrap({ as: As = 'div', page, className, ...rest }: Props) {
  return <As {...rest} className={cx(styles.wrap, className)} data-page={page} />
}
