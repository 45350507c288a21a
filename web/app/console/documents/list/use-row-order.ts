import type { DocumentRow } from '@matla/contract/staff/documents.schema'
import { useEffect, useRef } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useAltKeys } from '#console/kit/use-keys.ts'
import { focusedRow } from '#console/list/use-row-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { documentsText } from './documents.text.ts'

/** Moves a row up or down, or after another row (null for the start). */
export type MoveRow = (id: string, to: 1 | -1 | { readonly after: string | null }) => void

/** Reorders published documents of one kind: with Alt and an arrow key, by dragging, or with a row's buttons. */
export function useRowOrder(rows: readonly DocumentRow[], canMove: boolean): MoveRow {
  const t = useWords(documentsText)
  const toast = useToast()
  const readAnew = useReload()
  const wordsOf = useFailureWords()
  const isRunning = useRef(false)
  const ids = rows.filter(({ isPublished }) => isPublished).map(({ id }) => id)
  const send = async (id: string, after: string | null) => {
    if (isRunning.current) return
    isRunning.current = true
    const { activeElement } = document
    const answer = await consoleApi.documents.move({ params: { id }, body: { after } })
    if (answer.ok) await readAnew()
    isRunning.current = false
    toast(
      answer.ok ? { kind: 'ok', text: t.movedRow } : { kind: 'bad', text: wordsOf(answer.failure).message },
    )
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
    // The focus stays on the row's button, so that clicking it again moves the row further.
    const target = row?.contains(activeElement) ? activeElement : row?.querySelector('[data-row-link]')
    if (target instanceof HTMLElement) target.focus()
  }
  const move: MoveRow = (id, to) => {
    const index = ids.indexOf(id)
    if (index < 0) return
    if (typeof to === 'object') {
      if (to.after !== id && to.after !== (ids[index - 1] ?? null)) void send(id, to.after)
      return
    }
    if (ids[index + to] !== undefined) void send(id, ids[to === 1 ? index + 1 : index - 2] ?? null)
  }
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const id = focusedRow()
    if (id === undefined) return
    event.preventDefault()
    move(id, by)
  }
  useAltKeys(
    canMove
      ? { ArrowUp: { does: t.moveUp, act: step(-1) }, ArrowDown: { does: t.moveDown, act: step(1) } }
      : {},
    'list',
  )
  useListeners(canMove, move, ids)
  return move
}

/** Attaches the listeners to the rows that the list renders. */
function useListeners(isOn: boolean, move: MoveRow, ids: readonly string[]): void {
  const now = useRef({ move, ids })
  useEffect(() => {
    now.current = { move, ids }
  })
  useEffect(() => {
    if (!isOn) return undefined
    let dragged: string | null = null
    const listening = new AbortController()
    const { signal } = listening
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      act: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, act, { signal })
    on('dragstart', (event) => {
      const row = rowOf(event)
      if (!(event.target instanceof HTMLElement) || !('drag' in event.target.dataset) || !row) return
      dragged = row.dataset['row'] ?? null
      event.dataTransfer?.setData('text/plain', dragged ?? '')
      event.dataTransfer?.setDragImage(row, 0, 0)
    })
    on('dragover', (event) => {
      if (dragged !== null && rowOf(event)) event.preventDefault()
    })
    on('drop', (event) => {
      const row = rowOf(event)
      if (dragged === null || !row) return
      event.preventDefault()
      const { top, height } = row.getBoundingClientRect()
      const over = now.current.ids.indexOf(row.dataset['row'] ?? '')
      const others = now.current.ids.filter((id) => id !== dragged)
      const place = others.indexOf(now.current.ids[over] ?? '')
      const isBelow = event.clientY > top + height / 2
      now.current.move(dragged, { after: others[isBelow ? place : place - 1] ?? null })
    })
    on('dragend', () => {
      dragged = null
    })
    return () => listening.abort()
  }, [isOn])
}

const rowOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('main [data-row]') : null
