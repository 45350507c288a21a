import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Icon } from './icon.tsx'
import { uiText } from './ui.text.ts'
import styles from './breadcrumb.module.css'

export type Crumb = { label: ReactNode; to?: string | undefined }
type BreadcrumbProps = { items: readonly Crumb[] }

/** The breadcrumb trail from the home page; its last entry is the current page. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label={useWords(uiText).breadcrumb} className={styles.breadcrumb}>
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={index} className={styles.crumb}>
            {to === undefined || index === items.length - 1 ? (
              <span className={styles.here} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            ) : (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            )}
            {index < items.length - 1 && <Icon name="chevron-forward" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
