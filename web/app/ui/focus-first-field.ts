const fields =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'

/** Focuses the first field of an opened dialog. Without a field, the focus stays where the browser put it. */
export function focusFirstField(dialog: HTMLElement): void {
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (each) => each.checkVisibility() && !each.matches(':disabled, [readonly]'),
  )
  field?.focus()
}
