import { type RefObject, useEffect, useState } from 'react'
import type { Method } from './lockout.ts'
import { methodIn } from './use-checkout-form.ts'

/** The chosen method: what the form says when the script begins, then what is pressed. */
export function useMethod(box: RefObject<HTMLFormElement | null>) {
  const state = useState<Method>('CARD')
  const [, setMethod] = state
  useEffect(() => {
    if (box.current) setMethod(methodIn(new FormData(box.current)))
  }, [box, setMethod])
  return state
}

const radioOf = (form: HTMLFormElement | null, method: Method) =>
  form?.querySelector<HTMLInputElement>(`[name="method"][value="${method}"]`)

export const hasMethod = (form: HTMLFormElement | null, method: Method): boolean =>
  radioOf(form, method) instanceof HTMLInputElement

/** As if it was pressed: the page follows. */
export function choose(form: HTMLFormElement | null, method: Method): void {
  const radio = radioOf(form, method)
  radio?.click()
  radio?.focus()
}
