import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

type TabLink = { to: string; label: ReactNode }
type TabLinksProps = { label: string; items: readonly TabLink[]; className?: string | undefined }

/** Tabs that are pages: plain links, the one of exactly this path marked. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.list}>
        {items.map(({ to, label: name }) => (
          <li key={to}>
            <NavLink to={to} end className={cx(styles.tab)}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
