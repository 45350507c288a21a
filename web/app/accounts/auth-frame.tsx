import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/layout.tsx'
import { OpeningShot } from './opening-shot.tsx'
import styles from './auth-frame.module.css'

type Props = {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** Pages of the way in: what they are over an opening shot, and beside it the form. */
export function AuthFrame({ title, lead, children }: Props) {
  return (
    <Wrap className={styles.page}>
      <div className={styles.frame}>
        <header className={cx('cine', styles.scene)}>
          <OpeningShot className={styles.shot} />
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
        </header>
        <div className={styles.desk}>{children}</div>
      </div>
    </Wrap>
  )
}
