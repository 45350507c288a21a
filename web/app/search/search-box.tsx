import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useRootData } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { searchText } from './search.text.ts'
import { handleComboboxKey } from './combobox-keys.ts'
import { useSearch } from './use-search.ts'
import styles from './search-box.module.css'

const resultsHref = (query: string) => `${paths.search}?q=${encodeURIComponent(query)}`

type Props = {
  place: 'header' | 'sheet' | 'page'
  className?: string | undefined
  /** The query of the results page. Without one the field gets the focus, because the visitor has come to type. */
  initial?: string
}

/** The search field. Without JavaScript it is a form for the results page; with it, suggestions are shown while typing. */
export function SearchBox({ place, className, initial = '' }: Props) {
  const isPage = place === 'page'
  const root = useRootData()
  const lang = root?.lang ?? 'ar'
  const t = searchText[lang]
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [typed, setTyped] = useState({ query: initial, at: key, active: -1, isOpen: false })

  // The input belongs to the page on which it was typed.
  const ofPage = (all: typeof typed) =>
    all.at === key ? all : { query: initial, at: key, active: -1, isOpen: false }
  const { query, active, isOpen } = ofPage(typed)
  const asked = query.trim()
  const shell = root?.shell
  const search = useSearch(lang, asked, {
    scriptCourseHref: shell?.scriptCourseHref,
    hasPackage: shell?.hasPackage === true,
  })
  const { offers, hasFailed, isLoading } = search
  const isShown = isOpen && asked !== '' && !isLoading
  // Merges with the current input, because a response can arrive after more keystrokes.
  const set = (change: Partial<typeof typed>) => setTyped((all) => ({ ...ofPage(all), ...change }))

  useInputBeforeHydration(field, (input) => {
    if (input.value !== initial) set({ query: input.value, isOpen: input === document.activeElement })
  })

  useEffect(() => {
    if (isPage && initial === '') field.current?.focus()
  }, [isPage, initial])

  const go = (href: string) => {
    set({ isOpen: false })
    void navigate(href)
  }
  const submit = async () => {
    const first = async () => (isPage ? resultsHref(asked) : (await search.suggest())?.[0]?.href)
    const chosen = offers[active]?.href ?? (await first())
    if (chosen) go(chosen)
    else set({ isOpen: true })
  }
  const submitForm: ComponentProps<typeof Form>['onSubmit'] = (event) => {
    event.preventDefault()
    if (asked) void submit()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) set({ isOpen: false })
  }

  return (
    <search className={cx(styles.search, className)} data-place={place} onBlur={leave}>
      <Form action={paths.search} className={styles.form} onSubmit={submitForm}>
        <SearchField
          className={styles.field}
          ref={field}
          placeholder={t.placeholder}
          {...(!isPage && { role: 'combobox', 'aria-expanded': isShown && offers.length > 0 })}
          aria-label={t.label}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-keyshortcuts={place === 'header' ? 'Control+K Meta+K /' : undefined}
          value={query}
          onChange={(event) => set({ query: event.target.value, active: -1, isOpen: true })}
          onKeyDown={(event) => {
            // An outdated list cannot be navigated, because another suggestion would take the same place.
            const count = search.isOld ? 0 : offers.length
            const change = handleComboboxKey({ key: event.key, isShown, active, count, query })
            if (!change) return
            event.preventDefault()
            set(change)
          }}
        >
          <kbd className={styles.keys} aria-hidden="true">
            Ctrl K
          </kbd>
        </SearchField>
        {isPage && <Button type="submit">{t.submit}</Button>}
      </Form>
      <SearchResults
        id={listId}
        isShown={isShown}
        isLoading={isOpen && isLoading}
        isOld={search.isOld}
        offers={offers}
        active={active}
        asked={asked}
        hasFailed={hasFailed}
        onGo={go}
      />
    </search>
  )
}
