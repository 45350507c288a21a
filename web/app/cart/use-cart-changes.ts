import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session-check.ts'
import { useToast } from '#ui/toast.tsx'
import { cartText } from './cart.text.ts'
import type { CartChange } from './change-cart.ts'

/** Changes the cart with JavaScript: one change at a time, with a toast that offers undo for six seconds. */
export function useCartChanges(focusAgain: () => void) {
  const fetcher = useFetcher<CartChange>()
  const toast = useToast()
  const t = useWords(cartText)
  const change = fetcher.state === 'idle' ? fetcher.data : undefined

  const undo = ({ undo: courseIds, added }: Extract<CartChange, { ok: true }>) => {
    const form = new FormData()
    form.set('intent', 'undo')
    form.set('added', added)
    for (const id of courseIds) form.append('courseId', id)
    void fetcher.submit(form, { method: 'post', action: paths.cart })
  }

  const announce = useEffectEvent((shown: CartChange) => {
    if (!shown.ok) return toast({ kind: 'bad', text: shown.message, stays: 'form' })
    void refreshSession()
    focusAgain()
    const canUndo = shown.undo.length > 0
    toast({
      kind: 'ok',
      text: shown.message,
      ...(canUndo && { stays: 'undo', action: { label: t.undo, onPress: () => undo(shown) } }),
    })
  })
  useEffect(() => {
    if (change) announce(change)
  }, [change])

  const isBusy = fetcher.state !== 'idle'
  return {
    Form: fetcher.Form,
    isUnderWay: (intent: string, courseId?: string) =>
      isBusy &&
      fetcher.formData?.get('intent') === intent &&
      (courseId === undefined || fetcher.formData.get('courseId') === courseId),
    lockWhileBusy: (event: FormEvent) => {
      if (isBusy) event.preventDefault()
    },
    // After a change, the notice in the URL is outdated.
    hasChanged: fetcher.data !== undefined,
  }
}

export type CartChanges = ReturnType<typeof useCartChanges>
