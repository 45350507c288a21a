import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './other-door.module.css'

type Props = { readonly to: string; readonly question?: string; readonly children: ReactNode }

/** Under a form of the way in: for whoever wanted another one. */
export function OtherDoor({ to, question, children }: Props) {
  return (
    <p className={styles.line}>
      {question && `${question} `}
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </p>
  )
}
