import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './rows.module.css'

/** A list of `Row`s on the system pages. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
)

type Props = {
  readonly name: ReactNode
  /** The target of the name's link. */
  readonly to?: string | undefined
  readonly facts: ReactNode
  /** The button of the row. */
  readonly action?: ReactNode
  /** The result of the action, on a separate line. */
  readonly result?: ReactNode
  /** Identifies the row for tests. */
  readonly of?: string
}

/** A name with its details and its action. */
export const Row = ({ name, to, facts, action, result, of }: Props) => (
  <li className={styles.row} data-of={of}>
    {to === undefined ? (
      <span className={styles.name}>{name}</span>
    ) : (
      <Link to={to} className={styles.name}>
        {name}
      </Link>
    )}
    <span className={styles.facts}>{facts}</span>
    {action}
    {result && <div className={styles.found}>{result}</div>}
  </li>
)
