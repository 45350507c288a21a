import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export type TabLink = {
  to: string
  label: ReactNode
  /** Only the exact path counts as current. */
  end?: boolean | undefined
  /** Not open to this visitor yet: the press stays here and says why. */
  onBlocked?: (() => void) | undefined
}

type TabLinksProps = { label: string; items: readonly TabLink[]; className?: string | undefined }

function blockWith(event: MouseEvent, onBlocked: (() => void) | undefined) {
  if (!onBlocked) return
  event.preventDefault()
  onBlocked()
}

/** Tabs that are pages: plain links, the current one marked. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.list}>
        {items.map(({ to, label: name, end = false, onBlocked }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={cx(styles.tab)}
              aria-disabled={onBlocked ? true : undefined}
              onClick={(event) => blockWith(event, onBlocked)}
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type Tab = { id: string; label: ReactNode; panel: ReactNode }
type TabsProps = {
  label: string
  items: readonly Tab[]
  initial?: string | undefined
  className?: string | undefined
}

/** Tabs inside a page; arrows follow the reading direction. */
export function Tabs({ label, items, initial, className }: TabsProps) {
  const [chosen, setChosen] = useState(initial ?? items[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  const key = (event: KeyboardEvent) => {
    // With Alt, Ctrl or Meta a key is the browser's: Alt and left go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const now = items.findIndex((item) => item.id === chosen)
    const forward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const target: Record<string, number> = { [forward]: now + 1, [backward]: now - 1, Home: 0, End: -1 }
    const step = target[event.key]
    const next = step === undefined ? undefined : items.at(step % items.length)
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={key}>
        {items.map(({ id, label: name }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {items.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${id}`}
          className={styles.panel}
          tabIndex={0}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
