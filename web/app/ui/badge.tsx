import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './badge.module.css'

export type BadgeProps = {
  kind?: 'plain' | 'brand' | 'ok' | 'warn' | 'bad' | 'info' | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

/** A status in one or two words; never by colour alone. */
export function Badge({ kind = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, className)} data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
