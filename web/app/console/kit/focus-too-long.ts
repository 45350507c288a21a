/** Focuses the first text that is longer than its limit, which says so itself; false: there is none. */
export function focusTooLong(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-too-long]')
  field?.focus()
  return field !== null
}
