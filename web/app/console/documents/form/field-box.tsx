import type { ComponentProps } from 'react'
import styles from './field-box.module.css'

type Props = ComponentProps<'div'> & { readonly isShort?: boolean }

/** A field with its label above and its notes below. */
export const FieldBox = ({ isShort = false, ...rest }: Props) => (
  <div className={styles.field} data-short={isShort || undefined} {...rest} />
)
