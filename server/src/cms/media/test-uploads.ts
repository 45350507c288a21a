import type { Medium, Upload } from '@matla/contract/staff/media.calls'
import { partBytes } from '@matla/contract/staff/media-words'
import { request } from 'undici'
import type { TestApp } from '#identity/test-app.ts'
import type { Reply } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { sha256Of } from './test-media.ts'

export type UploadClient = ReturnType<typeof createUploadClient>

/** A client that uploads as the console does, in one session. */
export function createUploadClient(app: Pick<TestApp, 'url' | 'post' | 'get'>, token: string) {
  const begin = async (name: string, bytes: number): Promise<string> =>
    String((await app.post('/staff/media', { name, bytes }, token)).body.uploadId)
  const read = async (id: string): Promise<Upload> =>
    (await app.get(`/staff/media/uploads/${id}`, token)).body.upload as Upload
  const finish = (id: string, bytes: Buffer): Promise<Reply> =>
    app.post(`/staff/media/uploads/${id}/done`, { sha256: sha256Of(bytes) }, token)
  const send = async (id: string, part: number, body: Buffer, headers = {}): Promise<Reply> => {
    const answer = await request(`${app.url}/matla/staff/media/uploads/${id}/parts/${part}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
      body,
    })
    return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, unknown> }
  }
  const ended = async (id: string): Promise<Upload> => {
    await until(async () => ['done', 'failed'].includes((await read(id)).state), 60_000)
    return read(id)
  }
  /** Uploads a whole file; returns the first error code, or the ended upload. */
  const whole = async (name: string, bytes: Buffer): Promise<Upload | string> => {
    const id = await begin(name, bytes.length)
    for (let at = 0; at * partBytes < bytes.length; at += 1) {
      const { status, body } = await send(id, at, bytes.subarray(at * partBytes, (at + 1) * partBytes))
      if (status !== 200) return String(body.code)
    }
    const { status, body } = await finish(id, bytes)
    return status === 200 ? ended(id) : String(body.code)
  }
  const medium = async (name: string, bytes: Buffer): Promise<Medium> => {
    const upload = await whole(name, bytes)
    if (typeof upload === 'string' || upload.mediaId === null) throw new Error(JSON.stringify(upload))
    return (await app.get(`/staff/media/${upload.mediaId}`, token)).body.medium as Medium
  }
  return { begin, read, finish, send, ended, whole, medium }
}
