import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type Props = {
  readonly title: ReactNode
  /** Shown beside the title, such as states or a short fact. */
  readonly facts?: ReactNode
  /** Shown at the end of the line, the most common action first. */
  readonly actions?: ReactNode
}

/** The title of a page, its facts and its actions. */
export function PageHead({ title, facts, actions }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {facts && <div className={styles.facts}>{facts}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
