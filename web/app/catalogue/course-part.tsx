import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './course-part.module.css'

/** A part of the course page that folds away; open at first, without script too (R102 to R104). */
export function CoursePart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <details className={styles.part} open>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron-down" className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
