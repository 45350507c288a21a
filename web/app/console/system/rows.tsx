import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './rows.module.css'

/** Lines of the system pages, each a `Row`. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
)

type Props = {
  readonly name: ReactNode
  /** Where the name leads. */
  readonly to?: string
  readonly facts: ReactNode
  /** What can be done. */
  readonly action?: ReactNode
  /** What came of it, on a line of its own. */
  readonly result?: ReactNode
  /** Of what the line is, for tests. */
  readonly of?: string
}

/** A name, what is so, and what can be done. */
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
