export const mediaKinds = ['image', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const uploadStates = ['uploading', 'waiting', 'done', 'failed'] as const

/** The size in bytes of every part of an upload except the last. */
export const partBytes = 4 * 1024 * 1024
export const maxPictureBytes = 20 * 1024 * 1024
/** Maximum width times height. Phones take pictures of 50 million pixels; more could be a decompression bomb. */
export const maxPixels = 60_000_000
export const maxVideoBytes = 300 * 1024 * 1024
/** Only trailers, loops and free lessons are uploaded; all other lessons are in the LMS. */
export const maxVideoSeconds = 600
/** The maximum size of a WebVTT file, enough for about ten hours of speech. */
export const maxCaptionBytes = 512 * 1024
/** The maximum number and size of unfinished uploads per member of staff. */
export const maxOpenUploads = 30
export const maxOpenBytes = 1024 * 1024 * 1024

/** The number of parts in which a file of this size is uploaded. */
export const countParts = (bytes: number): number => Math.ceil(bytes / partBytes)
