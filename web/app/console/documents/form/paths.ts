import type { Path } from '@matla/contract/documents/changes'

/** A path as a string, `sections/a1/name/ar`; '' for the document. */
export const joined = (...names: readonly string[]): string => names.filter((name) => name !== '').join('/')
export const pathOf = (at: string): Path => (at === '' ? [] : at.split('/'))

/** The id of the element that takes the focus for a field. */
export const fieldId = (at: string): string => `field:${at}`

/** The path of the focused field; '' for none. */
export const focusedField = (): string =>
  document.activeElement?.closest('[id^="field:"]')?.id.slice('field:'.length) ?? ''

/** Focuses a field, or its closest ancestor that is on the page. */
export function focusField(at: string): void {
  for (let path = pathOf(at); path.length > 0; path = path.slice(0, -1)) {
    const element = document.getElementById(fieldId(path.join('/')))
    if (!element) continue
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}
