const fields =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'

/**
 * Moves the focus of an opened dialog to its first field, so that what is typed at once lands there. Without a field it stays
 * where the browser put it.
 */
export function focusFirstField(dialog: HTMLElement): void {
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (each) => each.checkVisibility() && !each.matches(':disabled, [readonly]'),
  )
  field?.focus()
}
