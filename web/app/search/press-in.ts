type Pressed = {
  readonly key: string
  readonly isShown: boolean
  /** The offer that the arrows stand on; -1 is the field itself. */
  readonly active: number
  readonly count: number
  readonly query: string
}
type Change = { readonly active?: number; readonly isOpen?: boolean; readonly query?: string }

/**
 * What a key does to the open search (WAI-ARIA, editable combobox with a list): the arrows go through the offers and
 * round by the field itself, Escape closes the list and then empties the field. null: the key is the field's own.
 */
export function pressIn({ key, isShown, active, count, query }: Pressed): Change | null {
  if (key === 'Escape') {
    if (isShown) return { isOpen: false, active: -1 }
    return query === '' ? null : { query: '', active: -1 }
  }
  if (count === 0) return null
  // The field and the offers after it make one round.
  if (key === 'ArrowDown') return { isOpen: true, active: active + 1 === count ? -1 : active + 1 }
  if (key === 'ArrowUp') return { isOpen: true, active: active === -1 ? count - 1 : active - 1 }
  return null
}
