import type { Path } from '@matla/contract/documents/changes'

/** A path as one string, `sections/a1/name/ar`; '' is the document. */
export const joined = (...names: readonly string[]): string => names.filter((name) => name !== '').join('/')
export const pathOf = (at: string): Path => (at === '' ? [] : at.split('/'))

/** The id of the element that takes the focus for a field. */
export const fieldId = (at: string): string => `field:${at}`

/** The path of the field that has the focus; '' if none has. */
export const focusedField = (): string =>
  document.activeElement?.closest('[id^="field:"]')?.id.slice('field:'.length) ?? ''

/** Focuses a field, or its closest ancestor on the page. */
export function focusField(at: string): void {
  for (let path = pathOf(at); path.length > 0; path = path.slice(0, -1)) {
    const element = document.getElementById(fieldId(path.join('/')))
    if (!element) continue
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}
