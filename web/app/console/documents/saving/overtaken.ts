import { type Change, affectedPath, isOverlapping, valueAt } from '@matla/contract/documents/changes'
import { isSameValue } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import type { Editing, Met } from './editing.ts'
import { withFitting } from './fitting.ts'
import { queued } from './queue.ts'

/**
 * Queued changes whose place another editing session has changed: they were typed before the person could see that,
 * and would overwrite it unseen. Each becomes a conflict; the others stay queued.
 */
function withOvertaken(editing: Editing, isOvertaken: (change: Change) => boolean): Editing {
  const overtaken = editing.waiting.filter(isOvertaken)
  if (overtaken.length === 0) return editing
  const waiting = editing.waiting.filter((change) => !overtaken.includes(change))
  return overtaken.reduce<readonly Change[]>(queued, []).reduce(withQuestion, { ...editing, waiting })
}

/** A place that already has a conflict gets the newer value. */
function withQuestion(editing: Editing, change: Change): Editing {
  const isHere = (one: Met) => isOverlapping(affectedPath(one.change), affectedPath(change))
  if (editing.met.some(isHere))
    return { ...editing, met: editing.met.map((one) => (isHere(one) ? { ...one, change } : one)) }
  const theirs = valueAt(editing.server, change.at) ?? null
  return { ...editing, met: [...editing.met, { change, by: null, isOwn: false, at: null, theirs }] }
}

/** After a save whose response reports the changes of other sessions. */
export const withOvertakenBy = (editing: Editing, others: readonly Change[]): Editing =>
  withOvertaken(
    editing,
    (change) =>
      others.some((other) => isOverlapping(affectedPath(other), affectedPath(change))) &&
      !('value' in change && isSameValue(valueAt(editing.server, change.at), change.value)),
  )

/**
 * After a read of the document; `before` is the previous server state. Differences that equal the queued changes are
 * not another session's: they may have been saved by a request whose response was lost.
 */
export function withOvertakenSince(editing: Editing, before: Draft): Editing {
  const own = editing.waiting.map((_, at) => withFitting(before, editing.waiting.slice(0, at + 1)))
  return withOvertaken(editing, (change) => {
    const there = valueAt(editing.server, affectedPath(change))
    return ![before, ...own].some((state) => isSameValue(valueAt(state, affectedPath(change)), there))
  })
}
