import { createStore } from '#lib/store.ts'

/** The overlay opened by a key: the palette or the list of shortcuts. */
export const overlay = createStore<'palette' | 'keys' | null>(() => null)

export const openPalette = (): void => overlay.set('palette')
export const openKeyList = (): void => overlay.set('keys')
export const closeOverlay = (): void => overlay.set(null)
