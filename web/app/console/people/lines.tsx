import type { ReactNode } from 'react'
import { Block } from '#console/kit/detail.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { useWords } from '#lib/root-data.ts'
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
  /** The text for an empty panel; by default a general one. */
  readonly empty?: string
}

/** A panel of short lines: a name, a state and a time. */
export function Lines({ title, aside, lines, empty }: Props) {
  const t = useWords(kitText)
  return (
    <Block title={title} aside={aside}>
      {lines.length === 0 ? (
        <p className="muted">{empty ?? t.nothing}</p>
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
