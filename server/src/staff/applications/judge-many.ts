import { actOnEach } from '#lib/act-on-each.ts'
import type { Actor } from '#platform/http/actor.ts'
import { changeApplication, moveTo, type ReviewDeps, writeTo } from './review-application.ts'

type JudgeManyInput = {
  readonly ids: readonly string[]
  readonly stage: 'shortlist' | 'declined'
  /** Whether declined applicants get an email. */
  readonly sendsEmail: boolean
  readonly key: string
}

/** Moves each application independently. A failed one is reported with its error and does not affect the others. */
export function judgeMany(deps: ReviewDeps, staff: Actor, { ids, stage, sendsEmail, key }: JudgeManyInput) {
  const change =
    stage === 'declined' && sendsEmail ? writeTo({ kind: 'decline', words: '', key }) : moveTo(stage)
  return actOnEach(ids, (id) => changeApplication(deps, staff, { id, action: 'judge', change }))
}
