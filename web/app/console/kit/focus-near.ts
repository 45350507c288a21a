const controls = 'a[href], button, textarea, input:not([type=checkbox], [type=radio]), [contenteditable=true]'

/** An element and all that it stands in, from inside; one that is removed later has no parents any more. */
export function placeOf(element: Element | null): readonly Element[] {
  const place: Element[] = []
  for (let each = element; each; each = each.parentElement) place.push(each)
  return place
}

/** Gives the focus to the first of a place; where it is gone, to a control that stands near it. */
export function focusNear(place: readonly Element[]): void {
  const [first] = place
  for (const each of place) {
    if (!each.isConnected) continue
    // It was nowhere, as where a drawer is open since the document was loaded.
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
