import { findControl, clickControl } from '#console/kit/use-keys.ts'

/** A control of the current page that has a shortcut. */
export type PageControl = {
  readonly name: string
  readonly key: string
  readonly press: () => void
}

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent).trim()

/** The page's controls with shortcuts, each with the element that the shortcut would click now. */
export function pageControls(): PageControl[] {
  const named = [...document.querySelectorAll('main [aria-keyshortcuts]:not(input)')]
  const keys = new Set(named.map((control) => control.getAttribute('aria-keyshortcuts') ?? ''))
  return [...keys].flatMap((key): PageControl[] => {
    const control = findControl(key)
    return control ? [{ name: nameOf(control), key, press: () => clickControl(control) }] : []
  })
}
