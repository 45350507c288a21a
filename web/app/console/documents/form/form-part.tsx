import { type Path, valueAt } from '@matla/contract/documents/changes'
import { type ReactNode, useMemo } from 'react'
import type { SaverState } from '#console/documents/saving/saver.ts'
import { type Form, FormContext, useForm } from './form-context.ts'
import { pathOf } from './paths.ts'

type Props = { readonly at: string; readonly children: ReactNode }

/** One item of a list. Its fields subscribe only to its changes, because a long document has thousands of fields. */
export function FormPart({ at, children }: Props) {
  const form = useForm()
  const part = useMemo((): Form => ({ ...form, watch: watchPart(form, pathOf(at)) }), [form, at])
  return <FormContext value={part}>{children}</FormContext>
}

/** Everything that the fields at a path show. */
const partOf = (
  { shown, editing: { touched, conflicts, rejected } }: SaverState,
  at: Path,
): readonly unknown[] => [valueAt(shown, at), touched, conflicts, rejected]

function watchPart({ watch, saver }: Form, at: Path): Form['watch'] {
  const now = () => partOf(saver.store.now(), at)
  const listeners = new Set<() => void>()
  let last: readonly unknown[] = []
  let leave: (() => void) | undefined
  const look = () => {
    const next = now()
    if (next.every((value, index) => value === last[index])) return
    last = next
    for (const listener of listeners) listener()
  }
  return (listener) => {
    if (listeners.size === 0) {
      last = now()
      leave = watch(look)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) leave?.()
    }
  }
}
