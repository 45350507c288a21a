import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useHydrated } from '#lib/store.ts'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

type TabLink = { to: string; label: ReactNode }
type TabLinksProps = { label: string; items: readonly TabLink[]; className?: string | undefined }

/** Tabs that are pages: plain links, with the current path marked. */
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

type Panel = { readonly id: string; readonly label: string; readonly content: ReactNode }

/** Panels of which one is visible: the first or the URL's. Until the script loads, the tabs link to the panels. */
export function TabPanels({ label, panels }: { readonly label: string; readonly panels: readonly Panel[] }) {
  const [pressed, press] = useState<number | null>(null)
  const isLive = useHydrated()
  const { hash } = useLocation()
  const asked = isLive ? panels.findIndex(({ id }) => `#${id}` === hash) : -1
  const chosen = pressed ?? Math.max(asked, 0)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const go = (to: number) => {
    press(to)
    const tab = list.current?.children[to]
    if (!(tab instanceof HTMLElement)) return
    tab.focus({ preventScroll: true })
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetTab(event, chosen, panels.length)
    if (to === null) return
    event.preventDefault()
    go(to)
  }
  return (
    <div className={styles.panels} data-live={isLive || undefined}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {panels.map(({ id, label: name }, at) => (
          <a
            key={id}
            id={`${base}${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={at === chosen}
            aria-controls={id}
            tabIndex={isLive && at !== chosen ? -1 : 0}
            className={styles.tab}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault()
              go(at)
            }}
          >
            {name}
          </a>
        ))}
      </div>
      {panels.map(({ id, content }, at) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${base}${id}`}
          className={styles.panel}
          data-open={at === chosen || undefined}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** The index of the tab that a key moves to, in the reading direction and wrapping around; null for other keys. */
function targetTab({ key, currentTarget }: KeyboardEvent, from: number, count: number): number | null {
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (from + (key === forward ? 1 : count - 1)) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
