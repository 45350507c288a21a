import type { ErrorCode } from '@matla/contract/kit/errors'
import { type FirstActor, readActorFields } from '#lib/actor-fields.ts'
import { AppError } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { changeApplication, moveTo, type ReviewDeps, writeTo } from './review-application.ts'

type FailedApplication = { readonly id: string; readonly code: ErrorCode } & FirstActor

type JudgeManyInput = {
  readonly ids: readonly string[]
  readonly stage: 'shortlist' | 'declined'
  /** Whether declined applicants get an email. */
  readonly sendsEmail: boolean
  readonly key: string
}

/** Moves each application independently. A failed one is reported with its error and does not affect the others. */
export async function judgeMany(
  deps: ReviewDeps,
  staff: Actor,
  { ids, stage, sendsEmail, key }: JudgeManyInput,
): Promise<{ done: string[]; failed: FailedApplication[] }> {
  const done: string[] = []
  const failed: FailedApplication[] = []
  const change =
    stage === 'declined' && sendsEmail ? writeTo({ kind: 'decline', words: '', key }) : moveTo(stage)
  for (const id of new Set(ids)) {
    try {
      await changeApplication(deps, staff, { id, action: 'judge', change })
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unexpected') throw error
      failed.push({ id, code: error.code, ...readActorFields(error) })
    }
  }
  return { done, failed }
}
