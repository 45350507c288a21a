import { useState } from 'react'
import { readCopy, writeCopy } from '#lib/store.ts'
import type { Column } from './list.ts'

const keyOf = (area: string) => `console-columns-${area}`

/** The visible columns of a list, and a function that toggles one; the choice is stored in this browser. */
export function useColumnsShown<Row>(area: string, columns: readonly Column<Row>[]) {
  const [switched, setSwitched] = useState(
    () => new Set((readCopy(keyOf(area)) ?? '').split(' ').filter(Boolean)),
  )
  const isShown = ({ key, isExtra = false }: Column<Row>) => isExtra === switched.has(key)
  const toggle = (key: string) => {
    const next = new Set(switched)
    if (!next.delete(key)) next.add(key)
    writeCopy(keyOf(area), next.size > 0 ? [...next].join(' ') : null)
    setSwitched(next)
  }
  return { shown: columns.filter(isShown), isShown, toggle }
}
