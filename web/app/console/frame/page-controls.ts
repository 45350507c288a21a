import { findControl, clickControl } from '#console/kit/use-keys.ts'

/** A control of the open page with a shortcut of its own. */
export type PageControl = {
  readonly name: string
  readonly key: string
  readonly press: () => void
}

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent).trim()

/** The controls of the page that declare a shortcut, each with the element that the key would press now. */
export function pageControls(): PageControl[] {
  const named = [...document.querySelectorAll('main [aria-keyshortcuts]:not(input)')]
  const keys = new Set(named.map((control) => control.getAttribute('aria-keyshortcuts') ?? ''))
  return [...keys].flatMap((key): PageControl[] => {
    const control = findControl(key)
    return control ? [{ name: nameOf(control), key, press: () => clickControl(control) }] : []
  })
}
