import type { ComponentProps } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './search-field.module.css'

const asked = { name: 'q', type: 'search', dir: 'auto', autoComplete: 'off', maxLength: 80 }

/** The input of a search; the page provides the frame and what follows the input. */
export const SearchField = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label className={className}>
    <Icon name="search" />
    <input className={styles.input} {...asked} enterKeyHint="search" {...input} />
    {children}
  </label>
)
