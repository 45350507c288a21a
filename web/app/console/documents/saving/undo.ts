import { type Change, invertChange } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import { applyPossible } from './apply-possible.ts'

type Step = {
  readonly undo: readonly Change[]
  readonly redo: readonly Change[]
  /** When the step was made, in milliseconds. */
  readonly at: number
}
/** The steps that can be undone (the newest last), and those that can be redone. */
export type Steps = { readonly back: readonly Step[]; readonly ahead: readonly Step[] }

export const noSteps: Steps = { back: [], ahead: [] }
const maxSteps = 50
/** Typing in one field without a longer pause than this is one step, in milliseconds. */
const pauseMs = 2_000

/** Adds a step for changes that are about to be made to `value`. */
export function withStep({ back }: Steps, value: Draft, changes: readonly Change[], at: number): Steps {
  const step = { undo: inverses(value, changes), redo: changes, at }
  const last = back.at(-1)
  const isMore = last && at - last.at < pauseMs && isSameText(last.redo, changes)
  const steps = isMore ? [...back.slice(0, -1), { ...step, undo: last.undo }] : [...back, step]
  return { back: steps.slice(-maxSteps), ahead: [] }
}

function inverses(value: Draft, changes: readonly Change[]): readonly Change[] {
  const undo: Change[] = []
  let now = value
  for (const change of changes) {
    undo.unshift(invertChange(now, change))
    now = applyPossible(now, [change])
  }
  return undo
}

const isSameText = (one: readonly Change[], other: readonly Change[]) => {
  const [[first], [second]] = [one, other]
  const isOne = one.length === 1 && other.length === 1 && first !== undefined && second !== undefined
  return (
    isOne &&
    'value' in first &&
    'value' in second &&
    typeof second.value !== 'boolean' &&
    first.at.join('/') === second.at.join('/')
  )
}

type UndoResult = { readonly steps: Steps; readonly changes: readonly Change[] }

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** The nearest step that changes `value`, because a text field may already have undone its own typing. */
function nearestEffective(
  take: (steps: Steps) => UndoResult | null,
  steps: Steps,
  value: Draft,
): UndoResult | null {
  const next = take(steps)
  return next && isSame(applyPossible(value, next.changes), value)
    ? nearestEffective(take, next.steps, value)
    : next
}

/** Undoes the last step; null when there is none. */
export const takeUndo = (steps: Steps, value: Draft): UndoResult | null =>
  nearestEffective(lastUndo, steps, value)
/** Redoes the last undone step; null when there is none. */
export const takeRedo = (steps: Steps, value: Draft): UndoResult | null =>
  nearestEffective(lastRedo, steps, value)

function lastUndo({ back, ahead }: Steps): UndoResult | null {
  const step = back.at(-1)
  if (!step) return null
  return { steps: { back: back.slice(0, -1), ahead: [...ahead, step] }, changes: step.undo }
}

function lastRedo({ back, ahead }: Steps): UndoResult | null {
  const step = ahead.at(-1)
  if (!step) return null
  return { steps: { back: [...back, { ...step, at: 0 }], ahead: ahead.slice(0, -1) }, changes: step.redo }
}
