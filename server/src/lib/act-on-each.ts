import type { ErrorCode } from '@matla/contract/kit/errors'
import { type FirstActor, readActorFields } from './actor-fields.ts'
import { AppError } from './errors.ts'

type Failed = { readonly id: string; readonly code: ErrorCode } & FirstActor

/** Acts on each id independently. A failed one is reported with its error and does not affect the others. */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ done: string[]; failed: Failed[] }> {
  const done: string[] = []
  const failed: Failed[] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unexpected') throw error
      failed.push({ id, code: error.code, ...readActorFields(error) })
    }
  }
  return { done, failed }
}
