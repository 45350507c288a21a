import { valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Saver } from '#console/documents/saving/saver.ts'
import { useAltKeys, useKeys } from '#console/kit/use-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { formText } from './form.text.ts'
import { fieldId, joined, pathOf } from './paths.ts'

/** Moves an item of a list by one position without losing the focus. */
export function moveItem(saver: Saver, at: string, id: string, by: 1 | -1): void {
  const ids = getItems(valueAt(saver.store.now().shown, pathOf(at))).map((item) => item.id)
  const index = ids.indexOf(id)
  if (ids[index + by] === undefined) return
  const after = ids[by === 1 ? index + 1 : index - 2] ?? null
  const { activeElement } = document
  flushSync(() => saver.change({ at: pathOf(at), move: id, after }))
  // An element loses the focus when it moves in the DOM.
  if (activeElement instanceof HTMLElement) activeElement.focus()
}

/** Controls that Alt with an arrow key opens. */
const own = 'select, [type=date], [list]'

const itemOf = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-list][data-item]')

/** Alt with an arrow key moves the focused item of a list; an arrow key alone moves the focus to the next item. */
export function useItemKeys(box: RefObject<HTMLElement | null>, saver: Saver, mayWrite: boolean): void {
  const t = useWords(formText)
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    const { target } = event
    if (!mayWrite || !(target instanceof Element) || target.matches(own)) return
    const item = box.current?.contains(target) && itemOf(target)
    if (!item) return
    event.preventDefault()
    moveItem(saver, item.dataset['list'] ?? '', item.dataset['item'] ?? '', by)
  }
  useAltKeys(
    mayWrite
      ? { ArrowUp: { does: t.moveUp, act: move(-1) }, ArrowDown: { does: t.moveDown, act: move(1) } }
      : {},
  )
  // Only listed, without handlers, because these keys leave a text only at its edge.
  useKeys({ ArrowUp: { does: t.itemAbove }, ArrowDown: { does: t.itemBelow } })
  useEffect(() => {
    const { current } = box
    current?.addEventListener('keydown', focusNeighbour)
    return () => current?.removeEventListener('keydown', focusNeighbour)
  }, [box])
}

/** Moves the focus from the edge of a text, or from a title, to the same field in the item above or below. */
function focusNeighbour(event: KeyboardEvent): void {
  const { target, code, defaultPrevented } = event
  const by = { ArrowUp: -1, ArrowDown: 1 }[code] as 1 | -1 | undefined
  if (by === undefined || defaultPrevented || event.isComposing || isWithOther(event)) return
  if (!(target instanceof HTMLElement) || target.id === '' || !isAtEdge(target, by)) return
  const item = itemOf(target)
  const beside = by === 1 ? item?.nextElementSibling : item?.previousElementSibling
  if (!item || !(beside instanceof HTMLElement)) return
  const place = ({ dataset }: HTMLElement) => fieldId(joined(dataset['list'] ?? '', dataset['item'] ?? ''))
  const same = document.getElementById(target.id.replace(place(item), place(beside)))
  if (!same || same === target) return
  event.preventDefault()
  same.focus()
  if (!isText(same)) return
  const edge = by === 1 ? same.value.length : 0
  same.setSelectionRange(edge, edge)
}

const isWithOther = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('input[type=text]:not([list]), input:not([type], [list]), textarea')

function isAtEdge(element: Element, by: 1 | -1): boolean {
  if (!isText(element)) return element.matches('button[aria-expanded]')
  const { selectionStart, selectionEnd, value } = element
  return selectionStart === selectionEnd && selectionStart === (by === 1 ? value.length : 0)
}
