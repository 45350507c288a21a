import type { ReactNode } from 'react'
import styles from './form-columns.module.css'

type Props = {
  readonly form: ReactNode
  /** The id of the section beside the form. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A form, with a section of useful information beside it on wide screens. */
export function FormColumns({ form, id, title, children }: Props) {
  return (
    <div className={styles.columns}>
      <div>{form}</div>
      <section id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={styles.heading}>
          {title}
        </h2>
        {children}
      </section>
    </div>
  )
}
