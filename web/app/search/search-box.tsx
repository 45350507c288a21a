import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { paths } from '#kit/paths.ts'
import { useRootData } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { SearchResults } from './search-results.tsx'
import { searchText } from './search.text.ts'
import { shortcutOf } from './shortcuts.ts'
import { suggestionsFor } from './suggestions.ts'
import { useCourseSearch } from './use-course-search.ts'
import { useSearchKeys } from './use-search-keys.ts'
import styles from './search-box.module.css'

type Props = { place: 'header' | 'sheet'; className?: string | undefined }

/** The search field. Without script it is a form that asks the listing; with script it offers courses while one types. */
export function SearchBox({ place, className }: Props) {
  const root = useRootData()
  const lang = root?.lang ?? 'ar'
  const t = pick(searchText, lang)
  const targets = { scriptCourseHref: root?.shell?.scriptCourseHref, shortcutNote: t.shortcut }
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { search, hasFailed, prepare } = useCourseSearch()
  const { key } = useLocation()
  const [typed, setTyped] = useState({ query: '', at: key, active: -1, isOpen: false })
  useSearchKeys(field, place === 'header')

  // What was typed belongs to the page it was typed on.
  const { query, active, isOpen } = typed.at === key ? typed : { query: '', active: -1, isOpen: false }
  const asked = query.trim()
  const offers = asked && search ? suggestionsFor(query, search.find(asked), lang, targets) : []
  const isShown = isOpen && asked !== '' && (search !== null || hasFailed)
  const set = (change: Partial<typeof typed>) => setTyped({ query, active, isOpen, at: key, ...change })

  const go = (href: string) => {
    set({ isOpen: false })
    void navigate(href)
  }
  const submit = async () => {
    const chosen = offers[active]?.href ?? shortcutOf(asked, targets)
    if (chosen) return go(chosen)
    const ready = await prepare()
    const best = ready?.find(asked)[0]
    if (best) go(paths.course(best._id))
    else set({ isOpen: true })
  }
  const submitForm: ComponentProps<typeof Form>['onSubmit'] = (event) => {
    event.preventDefault()
    if (asked) void submit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      set({ isOpen: false })
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || offers.length === 0) return
    event.preventDefault()
    set({
      isOpen: true,
      active: (active + step + offers.length + (active < 0 && step < 0 ? 1 : 0)) % offers.length,
    })
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) set({ isOpen: false })
  }

  return (
    <search className={cx(styles.search, className)} data-place={place} onBlur={leave}>
      <Form action={paths.listing()} className={styles.form} onSubmit={submitForm}>
        <label className={styles.field}>
          <Icon name="search" className={styles.icon} />
          <input
            ref={field}
            className={styles.input}
            name="q"
            type="search"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            placeholder={t.placeholder}
            role="combobox"
            aria-label={t.label}
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            aria-keyshortcuts={place === 'header' ? 'Control+K Meta+K /' : undefined}
            value={query}
            onFocus={() => void prepare()}
            onChange={(event) => set({ query: event.target.value, active: -1, isOpen: true })}
            onKeyDown={press}
          />
          <kbd className={styles.keys} aria-hidden="true">
            Ctrl K
          </kbd>
        </label>
      </Form>
      <SearchResults
        id={listId}
        isShown={isShown}
        isLoading={isOpen && asked !== '' && search === null && !hasFailed}
        offers={offers}
        active={active}
        asked={asked}
        hasFailed={hasFailed}
        onGo={go}
      />
    </search>
  )
}
