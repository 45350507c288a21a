import { useState } from 'react'
import { useLocation } from 'react-router'

/** The selection at each history entry, so that going back restores it. */
const remembered = new Map<string, ReadonlySet<string>>()

/** The selected rows of the current page of a list, by id. */
export function useSelection(ids: readonly string[]) {
  const { key } = useLocation()
  const [state, setState] = useState({ key, chosen: remembered.get(key) ?? none, isAll: false })
  const now = state.key === key ? state : { key, chosen: remembered.get(key) ?? none, isAll: false }
  const choose = (chosen: ReadonlySet<string>, isAll = false) => {
    remembered.set(key, chosen)
    setState({ key, chosen, isAll })
  }
  const present = ids.filter((id) => now.chosen.has(id))
  return {
    chosen: new Set(present),
    isPage: ids.length > 0 && present.length === ids.length,
    isAll: now.isAll,
    toggle: (id: string) => {
      const next = new Set(present)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    choosePage: (isOn: boolean) => choose(isOn ? new Set(ids) : none),
    chooseAll: () => choose(new Set(ids), true),
    keep: (still: readonly string[] = []) => choose(new Set(still)),
  }
}

export type Selection = ReturnType<typeof useSelection>
const none: ReadonlySet<string> = new Set()
