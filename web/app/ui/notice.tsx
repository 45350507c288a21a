import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

const marks = { ok: 'circle-check', bad: 'alert', warn: 'clock', info: 'info' } as const

export type NoticeProps = {
  kind?: keyof typeof marks | undefined
  /** Replaces the icon of the kind. */
  icon?: IconName | undefined
  title?: ReactNode | undefined
  action?: ReactNode | undefined
  /** Set when the notice appears after the page: errors are announced immediately, other notices politely. */
  live?: boolean | undefined
  className?: string | undefined
  children?: ReactNode | undefined
}

/** A banner that says what happened and what to do. */
export function Notice({
  kind = 'info',
  icon = marks[kind],
  title,
  action,
  live = false,
  className,
  children,
}: NoticeProps) {
  const role = live ? (kind === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div className={cx(styles.notice, className)} data-kind={kind} role={role}>
      <Icon name={icon} className={styles.mark} />
      <div className={styles.words}>
        {title && <b>{title}</b>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action}
    </div>
  )
}

/** The action of a notice that links to another page. */
export const NoticeLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <LinkButton to={to} kind="subtle" size="small">
    {children}
  </LinkButton>
)
