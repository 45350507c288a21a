import { type Change, valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Field } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Saver, SaverState } from '#console/documents/saving/saver.ts'
import type { Store } from '#lib/store.ts'
import { pathOf } from './paths.ts'

/** What fields show in addition to their values. */
export type Marks = {
  /** What prevents publication, by path. */
  readonly faults: Readonly<Record<string, string>>
  readonly comments: Document['comments']
  readonly present: Document['present']
  /** The path that a link points to; the sections around it are opened. */
  readonly revealed: string
}

export type Form = {
  readonly saver: Saver
  /** Calls the listener when the content of this part of the form may have changed. */
  readonly watch: Saver['store']['watch']
  readonly marks: Store<Marks>
  readonly mayWrite: boolean
  /** A version of the document has been published. */
  readonly wasPublished: boolean
  /** Shows Arabic and English side by side; when false, only `side` can be edited. */
  readonly isWide: boolean
  readonly side: Lang
  readonly id: string
  readonly mayComment: boolean
  /** Renders any field, because lists and groups contain other fields. */
  readonly FieldView: ComponentType<{ readonly field: Field; readonly at: string; readonly isBare?: boolean }>
}

export const FormContext = createContext<Form | null>(null)

/** The form of the open document. Throws outside of one. */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm was called outside of a form')
  return form
}

/** Selects part of the editing state; rerenders only when that part changes. */
export function useSaverState<Part>(select: (writing: SaverState) => Part): Part {
  const { watch, saver } = useForm()
  return useSyncExternalStore(watch, () => select(saver.store.now()))
}

export function useMarks<Part>(select: (marks: Marks) => Part): Part {
  const { marks } = useForm()
  return useSyncExternalStore(marks.watch, () => select(marks.now()))
}

/** The value that the form shows at a path. */
export const useValue = (at: string): unknown => useSaverState(({ shown }) => valueAt(shown, pathOf(at)))

/** The ids of a list's items in order. */
export function useItemIds(at: string): readonly string[] {
  const ids = useSaverState(({ shown }) =>
    getItems(valueAt(shown, pathOf(at)))
      .map(({ id }) => id)
      .join('/'),
  )
  return ids === '' ? [] : ids.split('/')
}

/** Changes the value at a path. `isTakenBack`: the text's own undo, which is not an undo step of the document. */
export function useChangeValue(at: string): (value: unknown, isTakenBack?: boolean) => void {
  const { saver, marks } = useForm()
  return useCallback(
    (value: unknown, isTakenBack = false) => {
      clearFault(marks, at)
      const change: Change = { at: pathOf(at), value }
      if (isTakenBack) saver.revert(change)
      else saver.change(change)
    },
    [saver, marks, at],
  )
}

/** What the last attempt to publish said about a value is over once the value is edited. */
function clearFault(marks: Store<Marks>, at: string): void {
  const { faults, ...others } = marks.now()
  if (faults[at] === undefined) return
  const { [at]: _over, ...left } = faults
  marks.set({ ...others, faults: left })
}
