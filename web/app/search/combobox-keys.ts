type KeyPress = {
  readonly key: string
  readonly isShown: boolean
  /** The index of the active suggestion; -1 is the field itself. */
  readonly active: number
  readonly count: number
  readonly query: string
}
type Change = { readonly active?: number; readonly isOpen?: boolean; readonly query?: string }

/**
 * The effect of a key in the open search (WAI-ARIA, editable combobox with a list). The arrow keys move through the
 * suggestions and wrap around via the field; Escape closes the list, then empties the field. Returns null when the field
 * handles the key itself.
 */
export function handleComboboxKey({ key, isShown, active, count, query }: KeyPress): Change | null {
  if (key === 'Escape') {
    if (isShown) return { isOpen: false, active: -1 }
    return query === '' ? null : { query: '', active: -1 }
  }
  if (count === 0) return null
  // The field and its suggestions form a cycle.
  if (key === 'ArrowDown') return { isOpen: true, active: active + 1 === count ? -1 : active + 1 }
  if (key === 'ArrowUp') return { isOpen: true, active: active === -1 ? count - 1 : active - 1 }
  return null
}
