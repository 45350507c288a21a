import { maxSelected } from '@matla/contract/staff/max-selected'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useKeys } from '#console/kit/use-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListData } from './list.ts'
import { totalIn } from './list-paging.tsx'
import { listText } from './list.text.ts'
import type { Selection } from './use-selection.ts'
import styles from './bulk-bar.module.css'

type Props = {
  readonly selection: Selection
  readonly data: ListData<unknown>
  readonly canSelectAll: boolean
  readonly children: ReactNode
}

/** The bar at the bottom of the window while rows are selected, with their number and the actions on them. */
export function BulkBar({ selection, data, canSelectAll, children }: Props) {
  const t = useWords(listText)
  const bar = useRef<HTMLDivElement>(null)
  // The bar follows the rows, so without a shortcut Tab would pass every remaining row on the way to it.
  useKeys({ KeyB: { does: t.toActions, act: () => bar.current?.querySelector('button')?.focus() } }, 'list')
  if (selection.chosen.size === 0) return null
  return <Bar {...{ bar, selection, data, canSelectAll, children }} />
}

type BarProps = Props & { readonly bar: RefObject<HTMLDivElement | null> }

function Bar({ bar, selection, data, canSelectAll, children }: BarProps) {
  const t = useWords(listText)
  useFocusAfter(bar)
  const hasMore = data.next !== null || data.previous !== null
  const isTooMany = !data.isTotalExact || data.total > maxSelected
  return (
    <div ref={bar} className={styles.bar} role="region" aria-label={t.actions}>
      <p role="status" className={styles.count}>
        {selection.isAll ? t.allSelected : t.selected(selection.chosen.size)}
      </p>
      {canSelectAll && hasMore && !isTooMany && selection.isPage && !selection.isAll && (
        <button type="button" className={styles.all} onClick={selection.chooseAll}>
          {t.selectAll(totalIn(data, t))}
        </button>
      )}
      <div className={styles.end}>
        <div className={styles.actions}>{children}</div>
        <IconButton icon="close" label={t.unselect} onClick={() => selection.keep()} />
      </div>
    </div>
  )
}

/** An action clears the selection and removes the bar, so the focus returns to the list from the button in it. */
function useFocusAfter(bar: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const first = own.parentElement?.querySelector<HTMLElement>('input[type=checkbox]')
      ;(first ?? document.getElementById('main'))?.focus()
    }
  }, [bar])
}
