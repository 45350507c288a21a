import { type Change, affectedPath, isOverlapping, valueAt } from '@matla/contract/documents/changes'
import { isSameValue } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import type { Conflict, Editing } from './editing.ts'
import { applyPossible } from './apply-possible.ts'
import { enqueue } from './queue.ts'
import { unsavedChanges } from './unsaved-changes.ts'

/**
 * Moves queued and rejected changes whose place another editing session has changed to the conflicts. They were typed
 * before the person could see that change and would overwrite it; the others stay.
 */
function moveToConflicts(editing: Editing, isOvertaken: (change: Change) => boolean): Editing {
  const waiting = editing.waiting.filter(isOvertaken)
  const rejected = editing.rejected.filter(({ change }) => isOvertaken(change))
  const overtaken = [...rejected.map(({ change }) => change), ...waiting]
  const others = {
    ...editing,
    waiting: editing.waiting.filter((change) => !waiting.includes(change)),
    rejected: editing.rejected.filter((one) => !rejected.includes(one)),
  }
  return withCurrentValues(withQuestions(others, overtaken.reduce<readonly Change[]>(enqueue, [])))
}

/** Adds conflicts with an unknown author. */
export const withQuestions = (editing: Editing, changes: readonly Change[]): Editing => ({
  ...editing,
  conflicts: [
    ...editing.conflicts,
    ...changes.map((change) => {
      const theirs = valueWithout(editing, change)
      return { change, by: null, isOwn: false, at: null, theirs }
    }),
  ],
})

/** The value of a place when the person does not choose their own value of a conflict. */
const valueWithout = (editing: Editing, { at }: Change): unknown =>
  valueAt(applyPossible(editing.server, unsavedChanges({ ...editing, conflicts: [] })), at) ?? null

/** Conflicts show the value that a decision would replace, which may have changed again since. */
const withCurrentValues = (editing: Editing): Editing => ({
  ...editing,
  conflicts: editing.conflicts.map((one): Conflict => {
    const theirs = valueWithout(editing, one.change)
    return isSameValue(theirs, one.theirs) ? one : { ...one, theirs, by: null, isOwn: false, at: null }
  }),
})

/** Updates conflicts after a save whose response contains the changes of other sessions. */
export const withConflictsFromSave = (editing: Editing, others: readonly Change[]): Editing =>
  moveToConflicts(
    editing,
    (change) =>
      others.some((other) => isOverlapping(affectedPath(other), affectedPath(change))) &&
      !('value' in change && isSameValue(valueAt(editing.server, change.at), change.value)),
  )

/**
 * Updates conflicts after a read of the document; `before` is the previous server state. Differences that equal the
 * queued changes are not from another session, because a request whose response was lost may have saved them.
 */
export function withConflictsFromRead(editing: Editing, before: Draft): Editing {
  const own = editing.waiting.map((_, at) => applyPossible(before, editing.waiting.slice(0, at + 1)))
  return moveToConflicts(editing, (change) => {
    const there = valueAt(editing.server, affectedPath(change))
    return ![before, ...own].some((state) => isSameValue(valueAt(state, affectedPath(change)), there))
  })
}
