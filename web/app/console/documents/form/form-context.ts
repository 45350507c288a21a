import { type Change, valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Field } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Saver, SaverState } from '#console/documents/saving/saver.ts'
import type { Store } from '#lib/store.ts'
import { pathOf } from './paths.ts'

/** What fields show besides their values. */
export type Marks = {
  /** What prevents the document from being published, by path. */
  readonly faults: Readonly<Record<string, string>>
  readonly comments: Document['comments']
  readonly present: Document['present']
  /** The path that a link points to; the sections around it open. */
  readonly revealed: string
}

export type Form = {
  readonly saver: Saver
  /** Calls the listener when the contents of this part of the form may have changed. */
  readonly watch: Saver['store']['watch']
  readonly marks: Store<Marks>
  readonly mayWrite: boolean
  /** A version of it has been published. */
  readonly wasPublished: boolean
  /** Shows Arabic and English side by side; otherwise only `side` can be edited. */
  readonly isWide: boolean
  readonly side: Lang
  readonly id: string
  readonly mayComment: boolean
  /** Renders any field, because lists and groups contain other fields. */
  readonly FieldView: ComponentType<{ readonly field: Field; readonly at: string; readonly isBare?: boolean }>
}

export const FormContext = createContext<Form | null>(null)

/** The form of the open document. Throws outside of a form. */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm was called outside of a form')
  return form
}

/** Selects a part of the editing state; renders again only when that part changes. */
export function useSaverState<Part>(select: (writing: SaverState) => Part): Part {
  const { watch, saver } = useForm()
  return useSyncExternalStore(watch, () => select(saver.store.now()))
}

export function useMarks<Part>(select: (marks: Marks) => Part): Part {
  const { marks } = useForm()
  return useSyncExternalStore(marks.watch, () => select(marks.now()))
}

/** The value at a path as the form shows it. */
export const useValue = (at: string): unknown => useSaverState(({ shown }) => valueAt(shown, pathOf(at)))

/** The ids of the items of a list, in their order. */
export function useItemIds(at: string): readonly string[] {
  const ids = useSaverState(({ shown }) =>
    getItems(valueAt(shown, pathOf(at)))
      .map(({ id }) => id)
      .join('/'),
  )
  return ids === '' ? [] : ids.split('/')
}

/**
 * Changes the value at a path. `isTakenBack`: the text's own undo or redo, which is not an undo step of the document.
 */
export function useChangeValue(at: string): (value: unknown, isTakenBack?: boolean) => void {
  const { saver } = useForm()
  return useCallback(
    (value: unknown, isTakenBack = false) => {
      const change: Change = { at: pathOf(at), value }
      if (isTakenBack) saver.revert(change)
      else saver.change(change)
    },
    [saver, at],
  )
}
