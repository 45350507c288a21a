import { valueAt } from '@matla/contract/documents/changes'
import { itemsOf } from '@matla/contract/documents/draft-form'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Saver } from '#console/documents/saving/saver.ts'
import { pathOf } from './paths.ts'

/** Moves an item of a list by a place; the focus stays in it. */
export function moveItem(saver: Saver, at: string, id: string, by: 1 | -1): void {
  const ids = itemsOf(valueAt(saver.store.now().shown, pathOf(at))).map((item) => item.id)
  const index = ids.indexOf(id)
  if (ids[index + by] === undefined) return
  const after = ids[by === 1 ? index + 1 : index - 2] ?? null
  const { activeElement } = document
  flushSync(() => saver.change({ at: pathOf(at), move: id, after }))
  // Whoever is moved in the page loses the focus.
  if (activeElement instanceof HTMLElement) activeElement.focus()
}

/** Alt and an arrow open them. */
const own = 'select, [type=date], [list]'

/** Alt and an arrow move the item of a list in which the focus is. */
export function useItemKeys(box: RefObject<HTMLElement | null>, saver: Saver, mayWrite: boolean): void {
  useEffect(() => {
    const { current } = box
    if (!current || !mayWrite) return undefined
    const press = (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.code] as 1 | -1 | undefined
      if (!event.altKey || event.ctrlKey || event.metaKey || by === undefined) return
      const { target } = event
      if (!(target instanceof Element) || target.matches(own)) return
      const item = target.closest<HTMLElement>('[data-list][data-item]')
      if (!item) return
      event.preventDefault()
      moveItem(saver, item.dataset['list'] ?? '', item.dataset['item'] ?? '', by)
    }
    current.addEventListener('keydown', press)
    return () => current.removeEventListener('keydown', press)
  }, [box, saver, mayWrite])
}
