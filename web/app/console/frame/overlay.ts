import { createStore } from '#lib/store.ts'

/** What stands over the page by a key: the palette, the list of keys. */
export const overlay = createStore<'palette' | 'keys' | null>(() => null)

export const openPalette = (): void => overlay.set('palette')
export const openKeyList = (): void => overlay.set('keys')
export const closeOverlay = (): void => overlay.set(null)
