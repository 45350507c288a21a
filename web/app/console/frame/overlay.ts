import { createStore } from '#lib/store.ts'

/** The overlay that a shortcut opened: the palette or the list of shortcuts. */
export const overlay = createStore<'palette' | 'keys' | null>(() => null)

/** The palette's text, including what is typed while the palette is loading. */
export const paletteTyped = createStore(() => '')

/** Whether Enter was pressed before the palette's field had the focus. */
let isEntered = false

function collect(event: KeyboardEvent): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const text = paletteTyped.now()
  if (key === 'Escape') closeOverlay()
  else if (key === 'Enter') isEntered = true
  else if (key === 'Backspace') paletteTyped.set(text.slice(0, -1))
  else if (key.length === 1) paletteTyped.set(text + key)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Ends the collection of keys; returns the text if Enter was pressed in the meantime, otherwise null. */
export function endCollection(): string | null {
  document.removeEventListener('keydown', collect, true)
  const entered = isEntered ? paletteTyped.now() : null
  isEntered = false
  return entered
}

export function openPalette(): void {
  if (overlay.now() === 'palette') return
  paletteTyped.set('')
  document.addEventListener('keydown', collect, true)
  overlay.set('palette')
}
export const openKeyList = (): void => overlay.set('keys')

export function closeOverlay(): void {
  endCollection()
  overlay.set(null)
}
