import { type ComponentProps, type FocusEvent, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useRootData } from '#lib/root-data.ts'
import { cx } from '#ui/cx.ts'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { searchText } from './search.text.ts'
import { handleComboboxKey } from './combobox-keys.ts'
import { useSearch } from './use-search.ts'
import styles from './search-box.module.css'

type Props = { place: 'header' | 'sheet'; className?: string | undefined }

/** The search field. Without script it is a form for the results page; with script it suggests results while typing. */
export function SearchBox({ place, className }: Props) {
  const root = useRootData()
  const lang = root?.lang ?? 'ar'
  const t = searchText[lang]
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [typed, setTyped] = useState({ query: '', at: key, active: -1, isOpen: false })

  // The input belongs to the page it was typed on.
  const ofPage = (all: typeof typed) =>
    all.at === key ? all : { query: '', at: key, active: -1, isOpen: false }
  const { query, active, isOpen } = ofPage(typed)
  const asked = query.trim()
  const search = useSearch(lang, asked, root?.shell?.scriptCourseHref)
  const { offers, hasFailed, isLoading } = search
  const isShown = isOpen && asked !== '' && !isLoading
  // With the current input: a response may arrive after more keystrokes.
  const set = (change: Partial<typeof typed>) => setTyped((all) => ({ ...ofPage(all), ...change }))

  useInputBeforeHydration(field, (input) => {
    if (input.value !== '') set({ query: input.value, isOpen: input === document.activeElement })
  })

  const go = (href: string) => {
    set({ isOpen: false })
    void navigate(href)
  }
  const submit = async () => {
    const chosen = offers[active]?.href ?? (await search.suggest())?.[0]?.href
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
          role="combobox"
          aria-label={t.label}
          aria-expanded={isShown && offers.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          aria-keyshortcuts={place === 'header' ? 'Control+K Meta+K /' : undefined}
          value={query}
          onChange={(event) => set({ query: event.target.value, active: -1, isOpen: true })}
          onKeyDown={(event) => {
            // An outdated list is not navigable, because another suggestion would take its place.
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
