import type { Failure } from '@matla/contract/kit/errors'
import { NoResponseError } from '@matla/contract/client'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { fromConsole } from '#console/api/from-console.ts'

type Sent = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/** A part is raw bytes, which the call table does not support. */
async function sendPart(uploadId: string, part: number, bytes: Blob): Promise<Sent> {
  const url = (consoleRoutes['media']?.['upload']?.url ?? '').replace(':id', uploadId)
  try {
    const answer = await fromConsole(`${url}/parts/${part}`, { method: 'PUT', body: bytes })
    if (answer.ok) return { ok: true }
    const body: unknown = await answer.json().catch(() => null)
    return { ok: false, failure: isFailure(body) ? body : unreachable }
  } catch (error) {
    if (error instanceof NoResponseError) return { ok: false, failure: unreachable }
    throw error
  }
}

const unreachable: Failure = { success: false, code: 'unreachable', message: '' }
const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/** The calls that turn a file into a medium. */
export const uploadApi = { ...consoleApi.media, sendPart }
export type UploadApi = Pick<typeof uploadApi, 'begin' | 'upload' | 'finish' | 'join' | 'sendPart'>
