import { partBytes } from '@matla/contract/staff/media-words'
import type { Upload } from '@matla/contract/staff/media.calls'
import type { Failure } from '@matla/contract/kit/errors'
import { beforeEach, expect, test } from 'vitest'
import type { SendDeps } from './send-file.ts'
import type { UploadNote } from './upload-notes.ts'
import { createUploads, type UploadItem } from './uploads.ts'

type Stored = { name: string; bytes: number; parts: number[]; state: Upload['state']; why: string | null }

/** A fake server in memory. */
let stored: Map<string, Stored>
let sent: string[]
/** The failures of the next calls, in order. */
let failures: (Failure['code'] | null)[]
let hasEncoder: boolean
let notes: UploadNote[]

beforeEach(() => {
  stored = new Map()
  sent = []
  failures = []
  hasEncoder = true
  notes = []
})

const failed = (code: Failure['code']) =>
  ({ ok: false, failure: { success: false, code, message: `words of ${code}` } }) as const
const nextFailure = () => failures.shift() ?? null
const shown = (id: string) => {
  const upload = stored.get(id)
  if (!upload) return null
  const isHalf = upload.state === 'waiting' && !hasEncoder
  if (upload.state === 'waiting' && !isHalf) upload.state = 'done'
  const mediaId = upload.state === 'done' ? `medium of ${upload.name}` : null
  return { ...upload, id, progress: 40, mediaId, isHalf }
}

const api: SendDeps['api'] = {
  begin: async ({ body }) => {
    const code = nextFailure()
    if (code) return failed(code) as never
    const uploadId = `upload-${stored.size + 1}`
    stored.set(uploadId, { ...body, parts: [], state: 'uploading', why: null })
    return { ok: true, value: { success: true, uploadId, partBytes, hasEncoder } }
  },
  sendPart: async (id, part) => {
    const code = nextFailure()
    if (code) return failed(code)
    sent.push(`${id} ${part}`)
    stored.get(id)?.parts.push(part)
    return { ok: true }
  },
  upload: async ({ params: { id } }) => {
    const upload = shown(id)
    return upload
      ? { ok: true, value: { success: true, upload } }
      : (failed('media-upload-not-found') as never)
  },
  finish: async ({ params: { id } }) => {
    const upload = stored.get(id)
    if (upload) upload.state = 'waiting'
    const now = shown(id)
    return now
      ? { ok: true, value: { success: true, upload: now } }
      : (failed('media-upload-not-found') as never)
  },
  join: async ({ body: { mp4UploadId, webmUploadId, posterId } }) => {
    const medium = { id: [mp4UploadId, webmUploadId, posterId].join('+') }
    return { ok: true, value: { success: true, medium } } as never
  },
}

const open = () =>
  createUploads({
    api,
    hashOf: async () => 'hash',
    pause: async () => undefined,
    notes: {
      all: () => notes,
      add: (note) => void notes.push(note),
      remove: (id) => {
        notes = notes.filter(({ uploadId }) => uploadId !== id)
      },
    },
  })

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 7 })
type Opened = ReturnType<typeof open>
const statesOf = ({ list }: Opened) => list.now().map(({ name, state }) => `${name} ${state}`)

/** Resolves when no upload is progressing. */
async function settled(uploads: Opened): Promise<void> {
  const moves = new Set<UploadItem['state']>(['waiting', 'sending', 'processing'])
  while (uploads.list.now().some(({ state }) => moves.has(state)))
    await new Promise((resolve) => setTimeout(resolve, 1))
}

test('every file is sent in parts, and its note is removed afterwards', async () => {
  const uploads = open()
  uploads.add([file('a.jpg', partBytes + 1), file('b.jpg'), file('c.jpg')])
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done'])
  expect(sent.filter((each) => each.startsWith('upload-1'))).toEqual(['upload-1 0', 'upload-1 1'])
  expect(notes).toEqual([])
  uploads.dismissDone()
  expect(uploads.list.now()).toEqual([])
})

test('after a reload the same file resumes with its missing parts, and another file does not', async () => {
  stored.set('old', { name: 'a.jpg', bytes: partBytes * 3, parts: [0, 2], state: 'uploading', why: null })
  notes = [{ uploadId: 'old', name: 'a.jpg', bytes: partBytes * 3, modified: 7 }]
  const uploads = open()
  expect(statesOf(uploads)).toEqual(['a.jpg paused'])
  uploads.add([file('a.jpg', partBytes * 3), file('b.jpg')])
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['a.jpg done', 'b.jpg done'])
  expect(sent).toEqual(expect.arrayContaining(['old 1', 'upload-2 0']))
  expect(sent).toHaveLength(2)
  expect(notes).toEqual([])
})

test('an upload that the server no longer has starts over', async () => {
  notes = [{ uploadId: 'gone', name: 'a.jpg', bytes: 10, modified: 7 }]
  const uploads = open()
  uploads.add([file('a.jpg')])
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['a.jpg done'])
  expect([sent, notes]).toEqual([['upload-1 0'], []])
})

test('a part is retried automatically while the network is down, and then manually', async () => {
  failures = [null, 'unreachable', 'unreachable']
  const uploads = open()
  uploads.add([file('a.jpg')])
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['a.jpg done'])
  failures = [null, ...Array.from({ length: 6 }, () => 'unreachable' as const)]
  uploads.add([file('b.jpg')])
  await settled(uploads)
  expect(uploads.list.now().at(-1)).toMatchObject({ state: 'failed', code: 'unreachable' })
  expect(notes).toHaveLength(1)
  uploads.retry(uploads.list.now().at(-1)?.key ?? '')
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['a.jpg done', 'b.jpg done'])
})

test('a rejected file shows the reason and is not sent again, and a full upload list clears later', async () => {
  failures = ['media-uploads-full', null, 'media-type-wrong']
  const uploads = open()
  uploads.add([file('page.html')])
  await settled(uploads)
  expect(uploads.list.now()).toMatchObject([
    { state: 'failed', code: 'media-type-wrong', message: 'words of media-type-wrong' },
  ])
  expect(notes).toEqual([])
  uploads.dismiss(uploads.list.now()[0]?.key ?? '')
  expect(uploads.list.now()).toEqual([])
})

test('without an encoder, two video files and a picture with the same name become one video', async () => {
  hasEncoder = false
  const uploads = open()
  uploads.add([file('Film.mp4'), file('other.webm')])
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['Film.mp4 half', 'other.webm half'])
  hasEncoder = true
  uploads.add([file('film.png')])
  await settled(uploads)
  hasEncoder = false
  uploads.add([file('film.webm')])
  await settled(uploads)
  expect(statesOf(uploads)).toEqual(['Film.mp4 done', 'other.webm half', 'film.png done', 'film.webm done'])
  const [mp4] = uploads.list.now()
  expect(mp4?.mediaId).toBe('upload-1+upload-4+medium of film.png')
})
