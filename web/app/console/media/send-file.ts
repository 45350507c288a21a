import type { Failure } from '@matla/contract/kit/errors'
import type { Upload } from '@matla/contract/staff/media.calls'
import { partBytes, countParts } from '@matla/contract/staff/media-words'
import type { UploadApi } from './upload-api.ts'

export type SendResult =
  | { readonly kind: 'done'; readonly mediaId: string }
  /** The second file of the video is still needed. */
  | { readonly kind: 'half' }
  /** The upload can be resumed from where it stopped. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'stopped' }

type CallResult<Value> = ({ readonly ok: true } & Value) | { readonly ok: false; readonly failure: Failure }

type SendFileInput = {
  readonly file: File
  /** The id of an upload that was started earlier. */
  readonly uploadId: string | undefined
  readonly signal: AbortSignal
  readonly onStarted: (uploadId: string) => void
  readonly onProgress: (state: 'sending' | 'processing', percent: number) => void
}

export type SendDeps = {
  readonly api: UploadApi
  readonly hashOf: (file: File) => Promise<string>
  readonly pause: (ms: number) => Promise<void>
}

const pollMs = 1_000
/** The delays between the attempts of a call, after which the file waits for a manual retry. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const transientCodes: ReadonlySet<string> = new Set(['unreachable', 'too-many-requests'])

/** Sends the parts of a file that the server lacks, requests processing, and waits for the result. */
export async function sendFile(deps: SendDeps, sending: SendFileInput): Promise<SendResult> {
  const { api } = deps
  const { file, signal, onProgress } = sending
  const started = await findOrStartUpload(deps, sending)
  if (!started.ok) return failed(started.failure)
  const { uploadId, parts, state } = started
  if (state === 'waiting' || state === 'done') return waitForResult(deps, sending, uploadId)
  const missing = Array.from({ length: countParts(file.size) }, (_, part) => part).filter(
    (part) => !parts.includes(part),
  )
  const shown = (left: number) => onProgress('sending', 100 - (100 * left) / countParts(file.size))
  for (const [at, part] of missing.entries()) {
    if (signal.aborted) return { kind: 'stopped' }
    shown(missing.length - at)
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes)
    const sent = await withRetries(deps, signal, () => api.sendPart(uploadId, part, bytes))
    if (!sent.ok) return failed(sent.failure)
  }
  shown(0)
  const body = { sha256: await deps.hashOf(file) }
  const finished = await withRetries(deps, signal, () => api.finish({ params: { id: uploadId }, body }))
  if (!finished.ok) return failed(finished.failure)
  return waitForResult(deps, sending, uploadId)
}

/** Finds the upload and its progress; starts a new one when there is none or it has failed permanently. */
async function findOrStartUpload(
  deps: SendDeps,
  { file, uploadId, signal, onStarted }: SendFileInput,
): Promise<CallResult<{ uploadId: string; parts: readonly number[]; state: Upload['state'] }>> {
  if (uploadId !== undefined) {
    const known = await withRetries(deps, signal, () => deps.api.upload({ params: { id: uploadId } }))
    if (known.ok && !isDiscarded(known.value.upload)) return { ok: true, uploadId, ...known.value.upload }
    if (!known.ok && known.failure.code !== 'media-upload-not-found') return known
  }
  const body = { name: file.name, bytes: file.size }
  const started = await whenSlotIsFree(deps, signal, () => deps.api.begin({ body }))
  if (!started.ok) return started
  onStarted(started.value.uploadId)
  return { ok: true, uploadId: started.value.uploadId, parts: [], state: 'uploading' }
}

/** Whether the server has deleted the uploaded bytes. */
const isDiscarded = ({ state, parts }: Upload): boolean => state === 'failed' && parts.length === 0

async function waitForResult(
  deps: SendDeps,
  { signal, onProgress }: SendFileInput,
  uploadId: string,
): Promise<SendResult> {
  for (;;) {
    if (signal.aborted) return { kind: 'stopped' }
    const answer = await withRetries(deps, signal, () => deps.api.upload({ params: { id: uploadId } }))
    if (!answer.ok) return failed(answer.failure)
    const { state, progress, mediaId, why, isHalf } = answer.value.upload
    if (state === 'done' && mediaId !== null) return { kind: 'done', mediaId }
    if (state === 'failed') return { kind: 'failed', code: why ?? '', message: '' }
    if (isHalf) return { kind: 'half' }
    onProgress('processing', progress)
    await deps.pause(pollMs)
  }
}

const failed = ({ code, message }: Failure): SendResult => ({ kind: 'failed', code, message })

/** Repeats a call while the server is unreachable. */
async function withRetries<Answer extends CallResult<object>>(
  { pause }: SendDeps,
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (const rest of retryDelaysMs) {
    const answer = await call()
    if (answer.ok || !transientCodes.has(answer.failure.code) || signal.aborted) return answer
    await pause(rest)
  }
  return call()
}

/** Waits while this member has reached the limit of open uploads. */
async function whenSlotIsFree<Answer extends CallResult<object>>(
  deps: SendDeps,
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await withRetries(deps, signal, call)
    if (answer.ok || answer.failure.code !== 'media-uploads-full' || tries === 60 || signal.aborted)
      return answer
    await deps.pause(5 * pollMs)
  }
}

/** In hex, like the server's format. */
export async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
