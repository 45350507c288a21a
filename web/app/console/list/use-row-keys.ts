import { useKeys } from '#console/kit/use-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { listText } from './list.text.ts'

const currentRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
/** The row that has the focus. */
const findFocusedRow = () => document.activeElement?.closest<HTMLElement>('main [data-row]') ?? null

/** The id of the focused row; undefined for none. */
export const focusedRow = (): string | undefined => findFocusedRow()?.dataset['row']

/** `j` and `k` move between rows and `x` selects; Enter needs no handler, because the focus is on the row's link. */
export function useRowKeys(toggle?: (id: string) => void): void {
  const t = useWords(listText)
  const step = (by: 1 | -1) => () => {
    const rows = currentRows()
    const now = findFocusedRow()
    const at = now === null ? -1 : rows.indexOf(now)
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    const target =
      next?.querySelector<HTMLElement>('[data-row-link]') ??
      next?.querySelector<HTMLElement>('input, button, a')
    target?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  const select = () => {
    const id = focusedRow()
    if (id !== undefined) toggle?.(id)
  }
  useKeys(
    {
      KeyJ: { does: t.nextRow, act: step(1) },
      KeyK: { does: t.previousRow, act: step(-1) },
      ...(toggle && { KeyX: { does: t.selectRow, act: select } }),
      Enter: { does: t.openRow },
    },
    'list',
  )
}
