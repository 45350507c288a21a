import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import styles from './wrap.module.css'

type Props = Pick<ComponentProps<'div'>, 'className' | 'id' | 'children'> & { as?: ElementType | undefined }

/** The page's width with its gutters. */
export function Wrap({ as: As = 'div', className, ...rest }: Props) {
  return <As {...rest} className={cx(styles.wrap, className)} />
}
