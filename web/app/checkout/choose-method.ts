import type { Method } from './lockout.ts'

/** Chooses a method as if it was pressed: the page follows. */
export function choose(form: HTMLFormElement | null, method: Method): void {
  const radio = form?.querySelector<HTMLInputElement>(`[name="method"][value="${method}"]`)
  radio?.click()
  radio?.focus()
}
