/** Moves the focus through a vertical list by ArrowDown, ArrowUp, Home and End, round its ends; says whether it did. */
export function stepFocus(items: readonly HTMLElement[], key: string): boolean {
  const now = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const target: Record<string, number> = {
    ArrowDown: now === last ? 0 : now + 1,
    ArrowUp: now <= 0 ? last : now - 1,
    Home: 0,
    End: last,
  }
  const next = target[key]
  const item = next === undefined ? undefined : items[next]
  if (!item) return false
  // The panel may be opening in this very press: wait until it can take the focus.
  requestAnimationFrame(() => item.focus())
  return true
}
