import { type RefObject, useEffect, useRef } from 'react'

/** A field of a sent form as text; '' when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const sent = form.get(name)
  return typeof sent === 'string' ? sent : ''
}

/** A form sent by the browser itself wants a page back; one sent by script wants data. */
export const wantsPage = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html')

/** Gives the focus to the field of this name. */
export const focusOn = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

/** For a form: after an answer that finds a fault, the focus is on the field that has it. */
export function useFocusOn(fault: { readonly field: string } | null): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) focusOn(box.current, fault.field)
  }, [fault])
  return box
}
