import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'
import styles from './icon.module.css'

/** Icons that are mirrored in right-to-left text. */
const directed: ReadonlySet<IconName> = new Set([
  'chevron-forward',
  'chevron-back',
  'arrow-forward',
  'arrow-back',
  'enter',
  'send',
  'logout',
  'list',
])

export type IconProps = {
  name: IconName
  /** The accessible name; without it the icon is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** A line icon of 1.25em in the text colour. */
export function Icon({ name, label, className }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={cx(styles.icon, directed.has(name) && styles.flip, className)}
      viewBox="0 0 24 24"
      {...spoken}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
