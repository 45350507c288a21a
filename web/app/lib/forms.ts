import { type RefObject, useEffect, useRef } from 'react'

/** A field of a submitted form as text; '' when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const sent = form.get(name)
  return typeof sent === 'string' ? sent : ''
}

/** Whether the browser itself submitted the form and expects a page; JavaScript expects data. */
export const acceptsHtml = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html')

/** Focuses the field of this name. */
export const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

/** A form ref that focuses the invalid field after a response with an error. */
export function useFaultFocus(fault: { readonly field: string } | null): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) focusField(box.current, fault.field)
  }, [fault])
  return box
}
