import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { endCollection, paletteTyped } from './overlay.ts'
import { pageControls } from './page-controls.ts'
import { findControls, findMatches } from './palette-matches.ts'
import { paletteText } from './palette.text.ts'
import { useGlobalSearch } from './use-global-search.ts'
import styles from './palette.module.css'

/** One row of the palette. */
export type Entry = {
  readonly key: string
  readonly icon: IconName
  readonly name: string
  readonly note?: ReactNode
} & (
  | {
      /** A path below /console. */
      readonly to: string
    }
  | {
      /** Clicks the control on the current page. */
      readonly press: () => void
    }
)

/** Finds a page, action, setting, order, person, document or file by its details; Enter opens the first result. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(paletteText)
  const lang = useLang()
  const navigate = useNavigate()
  const typed = useStore(paletteTyped, '')
  const [marked, setMarked] = useState(0)
  const entering = useRef<string | null>(null)
  const found = useGlobalSearch(typed)
  const [controls] = useState(pageControls)
  const sections = [
    { title: t.onThisPage, entries: findControls(typed, controls) },
    { title: t.pages, entries: findMatches(typed, lang) },
    { title: t.found, entries: found.entries },
  ].filter(({ entries }) => entries.length > 0)
  const all = sections.flatMap(({ entries }) => entries)
  const chosen = all[Math.min(marked, all.length - 1)]
  // A complete number or reference selects its exact match, even if other results contain the digits.
  const now = marked === 0 && found.exact ? found.exact : chosen
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog focuses its first button, but typing must reach the field, including what was typed before the field
  // existed.
  useEffect(() => {
    field.current?.focus()
    entering.current = endCollection()
  }, [])

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    if ('to' in entry) return void navigate(entry.to)
    // Waits for the next frame, because the page receives no clicks until the dialog is closed.
    requestAnimationFrame(entry.press)
  }
  useEffect(() => {
    if (entering.current !== typed || found.isPending) return
    entering.current = null
    open(now)
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setMarked((at) => (Math.min(at, all.length - 1) + step + all.length) % all.length)
    else if (event.key === 'Enter') {
      // When typing is fast, Enter can precede the response, so it is applied once the response has arrived.
      if (found.isPending) entering.current = typed
      else open(now)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} title={t.title}>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          type="search"
          className={styles.input}
          role="combobox"
          aria-label={t.title}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={now && `${id}-${now.key}`}
          placeholder={t.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            paletteTyped.set(event.currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={press}
          ref={field}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t.results} className={styles.list}>
        {sections.map(({ title, entries }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.heading} aria-hidden="true">
              {title}
            </p>
            {entries.map((entry) => (
              <EntryLine
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                isMarked={entry === now}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.hasFailed ? t.findFailed : all.length === 0 && !found.isPending ? t.nothing : ''}
      </p>
    </Dialog>
  )
}

type LineProps = {
  readonly id: string
  readonly entry: Entry
  readonly isMarked: boolean
  readonly onOpen: () => void
}

/** The field keeps the focus and handles the keys. */
function EntryLine({ id, entry, isMarked, onOpen }: LineProps) {
  const show = (line: HTMLDivElement | null) => {
    if (isMarked) line?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div
      tabIndex={-1}
      id={id}
      ref={show}
      role="option"
      aria-selected={isMarked}
      className={styles.entry}
      onClick={onOpen}
    >
      <Icon name={entry.icon} />
      <span className={styles.words}>
        <bdi className={styles.name}>{entry.name}</bdi>
        {entry.note && <bdi className={styles.note}>{entry.note}</bdi>}
      </span>
    </div>
  )
}
