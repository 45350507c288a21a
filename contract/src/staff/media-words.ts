export const mediaKinds = ['image', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const uploadStates = ['uploading', 'waiting', 'done', 'failed'] as const

/** Bytes of each part of an upload but the last. */
export const partBytes = 4 * 1024 * 1024
export const maxPictureBytes = 20 * 1024 * 1024
/** Width times height: a phone takes pictures of 50 million; more than this is a decompression bomb. */
export const maxPixels = 60_000_000
export const maxVideoBytes = 300 * 1024 * 1024
/** Trailers, loops and free lessons: all other lessons are in the LMS. */
export const maxVideoSeconds = 600
/** A WebVTT file: about ten hours of speech. */
export const maxCaptionBytes = 512 * 1024
/** Uploads that one member of staff may have open at a time, and their bytes. */
export const maxOpenUploads = 30
export const maxOpenBytes = 1024 * 1024 * 1024

/** The number of parts in which a file of this size is uploaded. */
export const countParts = (bytes: number): number => Math.ceil(bytes / partBytes)
