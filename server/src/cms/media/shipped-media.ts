import { join } from 'node:path'

/** The pictures and videos of the demo. */
export const shippedMedia = new URL('../../../../demo/media/', import.meta.url).pathname

/** The folders of the demo's pictures. */
export const shippedFolders = ['stills', 'portraits', 'partners', 'shows'] as const

export const shippedPath = (folder: (typeof shippedFolders)[number], file: string): string =>
  join(shippedMedia, folder, file)
