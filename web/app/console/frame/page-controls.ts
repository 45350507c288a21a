/** A control of the open page that has a key of its own. */
export type PageControl = {
  readonly name: string
  readonly keys: readonly string[]
  /** undefined: several keys share it, and none alone presses it. */
  readonly press?: () => void
}

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent).trim()

/** The controls of the page that name keys of their own, each name once. */
export function pageControls(): PageControl[] {
  const controls = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')]
    .filter((control) => control.checkVisibility() && !(control instanceof HTMLInputElement))
    .map((control) => {
      const keys = (control.getAttribute('aria-keyshortcuts') ?? '').split(' ')
      return { name: nameOf(control), keys, ...(keys.length === 1 && { press: () => control.click() }) }
    })
  return [...new Map(controls.map((control) => [control.name, control])).values()]
}
