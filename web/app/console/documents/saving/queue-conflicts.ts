import { type Change, affectedPath, isOverlapping, valueAt } from '@matla/contract/documents/changes'
import { isSameValue } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import type { Editing, Conflict } from './editing.ts'
import { applyPossible } from './apply-possible.ts'
import { enqueue } from './queue.ts'

/**
 * Queued changes whose place another editing session has changed: they were typed before the person could see that,
 * and would overwrite it unseen. Each becomes a conflict; the others stay queued.
 */
function moveToConflicts(editing: Editing, isOvertaken: (change: Change) => boolean): Editing {
  const overtaken = editing.waiting.filter(isOvertaken)
  if (overtaken.length === 0) return editing
  const waiting = editing.waiting.filter((change) => !overtaken.includes(change))
  return overtaken.reduce<readonly Change[]>(enqueue, []).reduce(addConflict, { ...editing, waiting })
}

/** A place that already has a conflict gets the newer value. */
function addConflict(editing: Editing, change: Change): Editing {
  const isHere = (one: Conflict) => isOverlapping(affectedPath(one.change), affectedPath(change))
  if (editing.conflicts.some(isHere))
    return { ...editing, conflicts: editing.conflicts.map((one) => (isHere(one) ? { ...one, change } : one)) }
  const theirs = valueAt(editing.server, change.at) ?? null
  return {
    ...editing,
    conflicts: [...editing.conflicts, { change, by: null, isOwn: false, at: null, theirs }],
  }
}

/** After a save whose response reports the changes of other sessions. */
export const withConflictsFromSave = (editing: Editing, others: readonly Change[]): Editing =>
  moveToConflicts(
    editing,
    (change) =>
      others.some((other) => isOverlapping(affectedPath(other), affectedPath(change))) &&
      !('value' in change && isSameValue(valueAt(editing.server, change.at), change.value)),
  )

/**
 * After a read of the document; `before` is the previous server state. Differences that equal the queued changes are
 * not another session's: they may have been saved by a request whose response was lost.
 */
export function withConflictsFromRead(editing: Editing, before: Draft): Editing {
  const own = editing.waiting.map((_, at) => applyPossible(before, editing.waiting.slice(0, at + 1)))
  return moveToConflicts(editing, (change) => {
    const there = valueAt(editing.server, affectedPath(change))
    return ![before, ...own].some((state) => isSameValue(valueAt(state, affectedPath(change)), there))
  })
}
