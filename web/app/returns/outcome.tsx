import type { ReactNode } from 'react'
import styles from './outcome.module.css'

type Props = {
  readonly mark: ReactNode
  readonly tone: 'good' | 'bad' | 'wait'
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly children?: ReactNode
}

/** The one thing a return page says, in the middle of the page and read aloud when it changes. */
export function Outcome({ mark, tone, title, lead, children }: Props) {
  return (
    <section className={styles.outcome} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div role="status" className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </section>
  )
}
