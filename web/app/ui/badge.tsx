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

/** A status in one or two words, so that colour is not its only sign. */
export function Badge({ kind = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, className)} data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
