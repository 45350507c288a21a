import type { ListArea } from '@matla/contract/staff/list-rights'
import type { SavedView } from '@matla/contract/staff/views.calls'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { isNarrowed } from './list-address.ts'
import type { View } from './list.ts'
import { listText } from './list.text.ts'
import styles from './list-views.module.css'
import { SaveView } from './save-view.tsx'
import { savedQuery, useSavedViews } from './use-saved-views.ts'
import { ViewMenu } from './view-menu.tsx'

type Props = {
  readonly area: ListArea
  readonly views: readonly View[]
  /** The name of the first tab; by default "all". */
  readonly unviewed?: string | undefined
  readonly canSave: boolean
  /** The list has no rows at all: a lone tab would say nothing. */
  readonly isBare: boolean
}

/** The tabs of a list: built-in views, saved views, and a button that saves the current one. */
export function ListViews({ area, views, unviewed, canSave, isBare }: Props) {
  const t = useWords(listText)
  const [search] = useSearchParams()
  const saved = useSavedViews(area)
  const now = savedQuery(search)
  const open = saved.views.find(({ query }) => query === now)
  if (views.length === 0 && (!canSave || (isBare && saved.views.length === 0))) return null
  const ofEverybody = [{ key: '', name: unviewed ?? t.all }, ...views].map(({ key, name, query }: View) => ({
    key,
    name,
    query: new URLSearchParams({ ...(key !== '' && { view: key }), ...query }).toString(),
    isOpen: !open && (search.get('view') ?? '') === key,
  }))
  return (
    <div className={styles.line}>
      <nav className={styles.views} aria-label={t.views} onFocus={({ target }) => showView(target)}>
        {ofEverybody.map(({ key, name, query, isOpen }) => (
          <Tab key={key} query={query} isOpen={isOpen} name={name} />
        ))}
        {saved.views.map((view) => (
          <Tab key={view.id} query={view.query} isOpen={view === open} name={view.name} view={view} />
        ))}
      </nav>
      {open?.mayChange && <ViewMenu view={open} onDone={saved.readAnew} />}
      {canSave && !open && (isNarrowed(search) || search.has('order')) && (
        <SaveView area={area} query={now} onDone={saved.readAnew} />
      )}
    </div>
  )
}

/** Scrolls only the row of tabs, because the browser itself does not move a partly visible tab. */
function showView(tab: Element | null): void {
  const line = tab?.closest('nav')
  if (!tab || !line) return
  const [edges, own] = [line.getBoundingClientRect(), tab.getBoundingClientRect()]
  line.scrollLeft += Math.min(0, own.left - edges.left) || Math.max(0, own.right - edges.right)
}

type TabProps = {
  readonly query: string
  readonly name: string
  readonly isOpen: boolean
  readonly view?: SavedView
}

function Tab({ query, name, isOpen, view }: TabProps) {
  const t = useWords(listText)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) showView(link.current)
  }, [isOpen])
  return (
    <Link ref={link} to={`?${query}`} aria-current={isOpen ? 'page' : undefined} className={styles.view}>
      <bdi>{name}</bdi>
      {view?.isShared && <Icon name="users" label={t.shared} />}
    </Link>
  )
}
