import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './flip.module.css'

/** Mirrors what is inside it in right-to-left text: art without words, arrows of our own. */
export function Flip({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx(styles.flip, className)} />
}
