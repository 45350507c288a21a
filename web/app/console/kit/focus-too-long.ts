/** Focuses the first text that exceeds its limit, which shows its own message; returns false when there is none. */
export function focusTooLong(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-too-long]')
  field?.focus()
  return field !== null
}
