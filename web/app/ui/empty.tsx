import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { LogoMark } from './logo.tsx'
import styles from './empty.module.css'

export type EmptyProps = {
  title: ReactNode
  /** One action, or at most two. */
  action?: ReactNode | undefined
  /** Replaces the rising sun. */
  icon?: IconName | undefined
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
  /** One sentence. */
  children?: ReactNode | undefined
}

/** An empty state: a title, one sentence, one action. */
export function Empty({ title, action, icon, level = 2, className, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.empty, className)}>
      {icon ? <Icon name={icon} className={styles.icon} /> : <LogoMark className={styles.art} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
