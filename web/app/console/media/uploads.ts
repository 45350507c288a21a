import { createStore, type Store } from '#lib/store.ts'
import { type SendResult, sendFile, type SendDeps } from './send-file.ts'
import { isSameFile, type UploadNotes } from './upload-notes.ts'

/** An upload in progress, as displayed. */
export type UploadItem = {
  readonly key: string
  readonly name: string
  readonly bytes: number
  /** `paused` means that it was started before the page was loaded, so the same file must be chosen again. */
  readonly state: 'waiting' | 'sending' | 'processing' | 'paused' | Exclude<SendResult['kind'], 'stopped'>
  /** The progress of the current state, in percent. */
  readonly progress: number
  readonly code: string
  readonly message: string
  readonly mediaId: string | null
}

type Job = { readonly file: File; uploadId: string | undefined; readonly stop: AbortController }

/** The number of files sent in parallel. */
const maxParallel = 2

export type Uploads = ReturnType<typeof createUploads>

/** The uploads of this console, independent of the current page. */
export function createUploads(deps: SendDeps & { readonly notes: UploadNotes }) {
  const list: Store<readonly UploadItem[]> = createStore(() =>
    deps.notes
      .all()
      .map(({ uploadId, name, bytes }) => ({ ...newItem(uploadId, name, bytes), state: 'paused' })),
  )
  const jobs = new Map<string, Job>()
  let running = 0

  const change = (key: string, changes: Partial<UploadItem>) =>
    list.set(list.now().map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const remove = (key: string) => list.set(list.now().filter((each) => each.key !== key))

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const note = deps.notes.all().find((each) => isSameFile(each, file) && !jobs.has(each.uploadId))
      const key = note?.uploadId ?? crypto.randomUUID()
      jobs.set(key, { file, uploadId: note?.uploadId, stop: new AbortController() })
      list.set([...list.now().filter((each) => each.key !== key), newItem(key, file.name, file.size)])
    }
    start()
  }

  function start(): void {
    while (running < maxParallel) {
      const next = list.now().find(({ state, key }) => state === 'waiting' && jobs.has(key))
      if (!next) return
      running += 1
      change(next.key, { state: 'sending', progress: 0 })
      void run(next.key).finally(() => {
        running -= 1
        start()
      })
    }
  }

  async function run(key: string): Promise<void> {
    const job = jobs.get(key)
    if (!job) return
    const { file, uploadId, stop } = job
    const ended = await sendFile(deps, {
      file,
      uploadId,
      signal: stop.signal,
      onStarted: (id) => {
        if (job.uploadId) deps.notes.remove(job.uploadId)
        job.uploadId = id
        deps.notes.add({ uploadId: id, name: file.name, bytes: file.size, modified: file.lastModified })
      },
      onProgress: (state, progress) => change(key, { state, progress }),
    })
    await end(key, job, ended)
  }

  async function end(key: string, job: Job, ended: SendResult): Promise<void> {
    if (ended.kind === 'stopped') return
    const facts = ended.kind === 'failed' ? { code: ended.code, message: ended.message } : {}
    const mediaId = ended.kind === 'done' ? ended.mediaId : null
    if (job.uploadId && !isResumable(ended)) deps.notes.remove(job.uploadId)
    change(key, { state: ended.kind, progress: 100, mediaId, ...facts })
    if (ended.kind !== 'failed') await joinHalves()
  }

  /** Combines both files of a video into one medium, with the picture of the same name as its poster. */
  async function joinHalves(): Promise<void> {
    const halves = list.now().filter(({ state }) => state === 'half')
    for (const mp4 of halves.filter(({ name }) => /\.(?:mp4|m4v)$/i.test(name))) {
      const webm = halves.find(({ name }) => /\.webm$/i.test(name) && stemOf(name) === stemOf(mp4.name))
      if (!webm) continue
      await join(mp4, webm)
    }
  }

  async function join(mp4: UploadItem, webm: UploadItem): Promise<void> {
    const [first, second] = [mp4, webm].map(({ key }) => jobs.get(key)?.uploadId)
    if (!first || !second) return
    for (const { key } of [mp4, webm]) change(key, { state: 'processing', progress: 50 })
    const posterId = list
      .now()
      .find(
        ({ state, name, mediaId }) => state === 'done' && mediaId && stemOf(name) === stemOf(mp4.name),
      )?.mediaId
    const body = { mp4UploadId: first, webmUploadId: second, posterId: posterId ?? null }
    const answer = await deps.api.join({ body })
    for (const { key } of [mp4, webm])
      if (answer.ok) {
        change(key, { state: 'done', progress: 100, mediaId: answer.value.medium.id })
        for (const id of [first, second]) deps.notes.remove(id)
      } else change(key, { state: 'failed', code: answer.failure.code, message: answer.failure.message })
  }

  return {
    list,
    add,
    /** Resumes a file from where it stopped. */
    retry: (key: string) => {
      change(key, { state: 'waiting', code: '', message: '' })
      start()
    },
    /** Cancels an upload, or removes a finished one from the list. */
    dismiss: (key: string) => {
      const job = jobs.get(key)
      job?.stop.abort()
      jobs.delete(key)
      deps.notes.remove(job?.uploadId ?? key)
      remove(key)
    },
    dismissDone: () => {
      for (const { key, state } of list.now()) if (state === 'done') jobs.delete(key)
      list.set(list.now().filter(({ state }) => state !== 'done'))
    },
  }
}

/** Whether an upload ended temporarily or is incomplete, so that it can be resumed with the same file. */
const isResumable = (ended: SendResult): boolean =>
  ended.kind === 'half' || (ended.kind === 'failed' && ended.code !== '' && transientCodes.has(ended.code))
const transientCodes: ReadonlySet<string> = new Set([
  'unreachable',
  'unexpected',
  'too-many-requests',
  'sign-in-needed',
  'media-not-encoded',
  'media-hash-wrong',
])

/** Whether a retry with the same file can succeed. */
export const canRetry = (code: string): boolean => code === '' || !fileErrorCodes.has(code)
const fileErrorCodes: ReadonlySet<string> = new Set([
  'media-type-wrong',
  'media-too-large',
  'media-too-many-pixels',
  'media-too-long',
  'media-unreadable',
])

const newItem = (key: string, name: string, bytes: number): UploadItem => ({
  key,
  name,
  bytes,
  state: 'waiting',
  progress: 0,
  code: '',
  message: '',
  mediaId: null,
})
const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase()
