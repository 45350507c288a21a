import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { usePendingNavigation } from '#console/kit/use-pending-navigation.ts'
import { withParams, queryIn } from './list-address.ts'
import type { Column } from './list.ts'
import { listText } from './list.text.ts'
import styles from './list-tools.module.css'

type Props<Row> = {
  readonly searchLabel?: string
  readonly columns: readonly Column<Row>[]
  readonly isShown: (column: Column<Row>) => boolean
  readonly toggle: (key: string) => void
  readonly onExport?: (query: Readonly<Record<string, string>>) => Promise<boolean>
}

/** Search, columns and export of a list. */
export function ListTools<Row>({ searchLabel, columns, isShown, toggle, onExport }: Props<Row>) {
  const t = useWords(listText)
  return (
    <div className={styles.tools} data-bare={searchLabel === undefined || undefined}>
      {searchLabel !== undefined && <SearchField label={searchLabel} />}
      <div className={styles.end}>
        {onExport && <ExportButton onExport={onExport} />}
        {columns.length > 0 && (
          <div className={styles.columns}>
            <Popover label={t.columns} icon="sliders" align="end">
              <Stack gap={2}>
                {columns.map((column) => (
                  <Checkbox
                    key={column.key}
                    label={column.name}
                    checked={isShown(column)}
                    onChange={() => toggle(column.key)}
                  />
                ))}
              </Stack>
            </Popover>
          </div>
        )}
      </div>
    </div>
  )
}

/** The delay after the last key before the search is sent, in milliseconds. */
const debounceMs = 350

function SearchField({ label }: { readonly label: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  // Searches in progress, after the last completed one.
  const [sent, setSent] = useState<readonly string[]>([asked])
  // When a tab, "clear" or Back changes the URL, the field follows. The response to its own search does not replace later
  // input.
  if (seen !== asked) {
    setSeen(asked)
    setSent(sent.includes(asked) ? sent.slice(sent.indexOf(asked)) : [asked])
    if (!sent.includes(asked)) setText(asked)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Opening a row right after typing must not navigate back to the list.
  const isLeaving = usePendingNavigation().ahead === 'page'
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])
  const ask = () => {
    clearTimeout(timer.current)
    const q = text.trim()
    if (q === sent.at(-1)) return
    setSent((all) => [...all, q])
    void navigate(withParams(search, { q }), { replace: true })
  }
  // When the timer fires, it sends the current text with the current filters.
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  const type = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    timer.current = setTimeout(() => latestAsk.current(), debounceMs)
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        // Searches before a click elsewhere takes effect, because on a busy page the timer might fire after it.
        onBlur={ask}
      />
    </form>
  )
}

function ExportButton({ onExport }: Required<Pick<Props<never>, 'onExport'>>) {
  const t = useWords(listText)
  const toast = useToast()
  const [search] = useSearchParams()
  const [isPending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    const isDone = await onExport(queryIn(search)).finally(() => setPending(false))
    if (!isDone) toast({ kind: 'bad', text: t.exportFailed })
  }
  return (
    <Button kind="subtle" size="small" icon="download" pending={isPending} onClick={() => void run()}>
      {t.export}
    </Button>
  )
}
