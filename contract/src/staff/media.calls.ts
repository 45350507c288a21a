import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { langs } from '#kit/lang.ts'
import { Localized } from '#kit/lang.schema.ts'
import { ImageFile, VideoFile } from '#kit/picture.ts'
import { listResult, listQuery } from './list.ts'
import { maxCaptionBytes, maxVideoBytes, mediaKinds, uploadStates } from './media-words.ts'

/** The focal point, as fractions of width and height from the top left. */
const Focus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Focus = z.output<typeof Focus>

const Lang = z.enum(langs)
/** Base64 encodes three bytes as four characters. */
const maxCaptionCharacters = Math.ceil(maxCaptionBytes / 3) * 4

const facts = {
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  alt: Localized,
  credit: z.string(),
  createdAt: Moment,
  /** The uploader; null for a file that came with the shop, or when the account was deleted. */
  by: z.string().nullable(),
  /** The number of places in documents and drafts that use it. */
  uses: z.int(),
  binnedAt: Moment.nullable(),
}
const Medium = z.discriminatedUnion('kind', [
  z.object({ ...facts, kind: z.literal('image'), file: ImageFile, focus: Focus.nullable() }),
  z.object({
    ...facts,
    kind: z.literal('video'),
    file: VideoFile,
    /** The picture shown before playback; null for none. */
    poster: ImageFile.nullable(),
    /** The duration; null until it was read. */
    seconds: z.number().nullable(),
    /** The video has no speech, so it needs no captions. */
    isSpeechless: z.boolean(),
    captions: z.array(z.object({ lang: Lang, src: z.string() })),
  }),
])
export type Medium = z.output<typeof Medium>

const ReplacedIn = z.object({ id: z.string(), title: Localized })
/** A document whose draft now uses another file. */
export type ReplacedIn = z.output<typeof ReplacedIn>

const MediumUse = z.object({
  documentId: z.string(),
  title: Localized,
  /** The path of the field, joined with slashes. */
  path: z.string(),
  /** The name of the field that uses the file, or of its enclosing field. */
  field: Localized,
  isDraft: z.boolean(),
})
export type MediumUse = z.output<typeof MediumUse>

const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** The numbers of the parts that were received. */
  parts: z.array(z.int()),
  /** `waiting`: completely received; it is being processed, or waits for the other file of the video. */
  state: z.enum(uploadStates),
  /** The progress of processing, in percent. */
  progress: z.int(),
  mediaId: z.uuid().nullable(),
  /** The code of the error that ended the upload. */
  why: z.string().nullable(),
  /** The upload needs a second file and `join`, because this server cannot encode videos. */
  isHalf: z.boolean(),
})
export type Upload = z.output<typeof Upload>

const read = { right: 'content.read' } as const
const write = { right: 'media.write', method: 'POST' } as const
const changed = successResult({ medium: Medium })
const Description = z.object({
  alt: z.object({ ar: z.string().trim().max(300), en: z.string().trim().max(300) }),
  focus: Focus.nullable(),
  credit: z.string().trim().max(200),
})
export type Description = z.output<typeof Description>

export const mediaCalls = {
  list: staffCall({
    ...read,
    path: '/staff/media',
    about:
      'Pictures and videos that texts may show, newest first; `q` is searched in names and descriptions.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        kind: z.enum(mediaKinds).optional(),
        /** `no` lists only files that nothing uses. */
        used: z.enum(['yes', 'no']).optional(),
        /** Only files without a description in this language. */
        missing: z.enum(['ar', 'en']).optional(),
        /** Only videos with speech that lack captions in this language, or with `any` in either language. */
        uncaptioned: z.enum([...langs, 'any']).optional(),
        /** Lists only deleted files. */
        bin: z.enum(['yes']).optional(),
      },
    }),
    result: listResult(Medium),
  }),
  one: staffCall({
    ...read,
    path: '/staff/media/:id',
    about: 'One picture or video, and the fields that show it.',
    result: successResult({ medium: Medium, usedIn: z.array(MediumUse) }),
    errors: ['media-not-found'],
  }),
  begin: staffCall({
    ...write,
    path: '/staff/media',
    about:
      'Begins an upload. Its parts are then sent as they are to `PUT /staff/media/uploads/:id/parts/:n`, each of `partBytes` but the last, in any order.',
    body: z.object({ name: z.string().trim().min(1).max(200), bytes: z.int().min(1).max(maxVideoBytes) }),
    result: successResult({
      uploadId: z.uuid(),
      partBytes: z.int(),
      /** The server can encode videos; otherwise staff upload both finished files of a video and join them. */
      hasEncoder: z.boolean(),
    }),
    errors: ['media-uploads-full'],
  }),
  upload: staffCall({
    right: 'media.write',
    path: '/staff/media/uploads/:id',
    about: 'The progress of one of the caller’s own uploads.',
    result: successResult({ upload: Upload }),
    errors: ['media-upload-not-found'],
  }),
  finish: staffCall({
    ...write,
    path: '/staff/media/uploads/:id/done',
    about:
      'Completes an upload: the file is checked and processed. An identical file returns the existing medium. After a failure the call can be repeated.',
    body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    result: successResult({ upload: Upload }),
    errors: [
      'media-upload-not-found',
      'media-parts-missing',
      'media-hash-wrong',
      'media-type-wrong',
      'media-too-large',
      'media-too-many-pixels',
      'media-unreadable',
    ],
  }),
  join: staffCall({
    ...write,
    path: '/staff/media/video',
    about: 'Makes a video of its two finished files and a picture that is there, where none are encoded.',
    body: z.object({ mp4UploadId: z.uuid(), webmUploadId: z.uuid(), posterId: z.uuid().nullish() }),
    result: changed,
    errors: [
      'media-upload-not-found',
      'media-pair-wrong',
      'media-not-found',
      'media-unreadable',
      'media-too-long',
    ],
  }),
  describe: staffCall({
    ...write,
    path: '/staff/media/:id/describe',
    about: 'Sets the description, focus and credit of a medium. `basedOn`: the values that the caller saw.',
    body: Description.extend({ basedOn: Description.optional() }),
    result: changed,
    errors: ['media-not-found', 'media-changed'],
  }),
  caption: staffCall({
    ...write,
    path: '/staff/media/:id/caption',
    about:
      'Sets the captions of a video in one language. `file`: a WebVTT file in base64, whose cues are within the video and do not overlap.',
    body: z.object({ lang: Lang, file: z.base64().max(maxCaptionCharacters) }),
    bodyBytes: maxCaptionCharacters + 1_000,
    result: changed,
    errors: ['media-not-found', 'media-not-video', 'media-unreadable', 'captions-not-valid'],
  }),
  removeCaptions: staffCall({
    ...write,
    path: '/staff/media/:id/remove-captions',
    about: 'Removes the captions of a video in one language.',
    body: z.object({ lang: Lang }),
    result: changed,
    errors: ['media-not-found', 'media-not-video'],
  }),
  markSpeech: staffCall({
    ...write,
    path: '/staff/media/:id/mark-speech',
    about: 'Marks a video as one with or without speech. One without needs no captions.',
    body: z.object({ isSpeechless: z.boolean() }),
    result: changed,
    errors: ['media-not-found', 'media-not-video'],
  }),
  replace: staffCall({
    ...write,
    right: 'content.write',
    path: '/staff/media/:id/replace',
    about:
      'Puts another file in its place in every draft, and begins a draft of each published document that shows it.',
    body: z.object({ with: z.uuid() }),
    result: successResult({ documents: z.array(ReplacedIn) }),
    errors: ['media-not-found', 'media-not-alike', 'draft-too-large'],
  }),
  bin: staffCall({
    ...write,
    path: '/staff/media/:id/bin',
    about: 'Throws a medium away that nothing shows; for 30 days it can be restored.',
    result: changed,
    errors: ['media-not-found', 'media-in-use'],
  }),
  restore: staffCall({
    ...write,
    path: '/staff/media/:id/restore',
    about: 'Takes a medium out of the bin.',
    result: changed,
    errors: ['media-not-found', 'media-there-again'],
  }),
}
export type MediaQuery = z.output<typeof mediaCalls.list.query>
