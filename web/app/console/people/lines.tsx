import type { ReactNode } from 'react'
import { Block } from '#console/kit/detail.tsx'
import { None } from '#console/kit/values.tsx'
import styles from './lines.module.css'

type Line = {
  readonly key: string
  readonly what: ReactNode
  readonly state?: ReactNode
  readonly at?: ReactNode
}
type Props = {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly lines: readonly Line[]
}

/** A panel of short lines: what it is, its state, when. */
export function Lines({ title, aside, lines }: Props) {
  return (
    <Block title={title} aside={aside}>
      {lines.length === 0 ? (
        <None />
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ key, what, state, at }) => (
            <li key={key} className={styles.line}>
              <span className={styles.what}>{what}</span>
              {state}
              {at && <span className="muted">{at}</span>}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
