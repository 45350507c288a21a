const controls = 'a[href], button, textarea, input:not([type=checkbox], [type=radio]), [contenteditable=true]'

/** An element and its ancestors, from the inside out; computed early because a removed element has no ancestors. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  const place: Element[] = []
  for (let each = element; each; each = each.parentElement) place.push(each)
  return place
}

/** Focuses the first element of the list, or a control near it if it was removed. */
export function focusNear(place: readonly Element[]): void {
  const [first] = place
  for (const each of place) {
    if (!each.isConnected) continue
    // The focus was on the body, for example because the document loaded with an open drawer.
    if (each === document.body) return document.getElementById('main')?.focus({ preventScroll: true })
    const target =
      each === first
        ? each
        : [...each.querySelectorAll(controls)].find((control) => control.checkVisibility())
    if (!(target instanceof HTMLElement)) continue
    target.focus()
    return
  }
}
