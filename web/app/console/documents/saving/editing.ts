import {
  type Change,
  type Path,
  affectedPath,
  isOverlapping,
  isWithin,
  valueAt,
} from '@matla/contract/documents/changes'
import { isSameValue } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import type { Document, SaveResult } from '@matla/contract/staff/documents.schema'
import { applyPossible } from './apply-possible.ts'
import { withConflictsFromRead, withConflictsFromSave, withQuestions } from './queue-conflicts.ts'
import { enqueue } from './queue.ts'
import { unsavedChanges } from './unsaved-changes.ts'

/** A conflict: another editing session changed the same place first. `by` is null when the author is unknown. */
export type Conflict = {
  readonly change: Change
  readonly by: string | null
  /** The same person saved it in another tab. */
  readonly isOwn: boolean
  readonly at: string | null
  /** The value on the server. */
  readonly theirs: unknown
}

export type RejectedChange = { readonly change: Change; readonly message: string }

/** The changes of a save request. */
export type SaveRequest = {
  /** The idempotency key, the same for every retry. */
  readonly key: string
  /** The session in which the changes were typed, which is an earlier one for recovered changes. */
  readonly editingSession: string | null
  readonly revision: number
  readonly baseVersion: number
  readonly changes: readonly Change[]
  readonly tries: number
  /** The changes were made on an older revision than the one shown. */
  readonly isOld: boolean
}

/** A document during editing: the state of the server, and the changes that it does not have yet. */
export type Editing = {
  readonly server: Draft
  readonly revision: number
  readonly baseVersion: number
  /** When each text was last changed, by its path joined with slashes. */
  readonly touched: Readonly<Record<string, string>>
  readonly sending: SaveRequest | null
  readonly waiting: readonly Change[]
  readonly conflicts: readonly Conflict[]
  /** Remote changes of the focused field, which continues to show its own value. */
  readonly remoteChanges: readonly Change[]
  /** Changes that the server rejected, each with the reason. */
  readonly rejected: readonly RejectedChange[]
  readonly savedAt: string | null
}

type DocumentState = Pick<Document, 'value' | 'revision' | 'baseVersion' | 'touched' | 'draft'>

export const startEditing = ({ value, revision, baseVersion, touched, draft }: DocumentState): Editing => ({
  server: value,
  revision,
  baseVersion,
  touched,
  sending: null,
  waiting: [],
  conflicts: [],
  remoteChanges: [],
  rejected: [],
  savedAt: draft?.changedAt ?? null,
})

/** The value that the form shows. */
export const shownValue = (editing: Editing): Draft => applyPossible(editing.server, unsavedChanges(editing))

/** Conflicts and rejected changes of something that was deleted, so that no field shows them. */
export const findOrphanedChanges = ({ conflicts, rejected }: Editing, shown: Draft): readonly Change[] =>
  [...conflicts, ...rejected].map(({ change }) => change).filter((change) => isOrphaned(shown, change))

/** Whether the subject of a change was deleted. */
export const isOrphaned = (shown: Draft, change: Change): boolean =>
  valueAt(shown, 'move' in change ? [...change.at, change.move] : change.at) === undefined

const isShown = (shown: Draft, change: Change): boolean =>
  'value' in change ? isSameValue(valueAt(shown, change.at), change.value) : !isOrphaned(shown, change)

/** Removes a conflict or a rejected change. */
export const withoutChange = (editing: Editing, change: Change): Editing => ({
  ...editing,
  conflicts: editing.conflicts.filter((one) => one.change !== change),
  rejected: editing.rejected.filter((one) => one.change !== change),
})

/** Adds a local change. */
export function withChange(editing: Editing, change: Change): Editing {
  const place = affectedPath(change)
  const isHere = (one: { readonly change: Change }) => isOverlapping(affectedPath(one.change), place)
  const asked = editing.conflicts.filter(isHere)
  const isFree = asked.length === 0 && !editing.rejected.some(isHere)
  const form = isFree ? null : shownValue(editing)
  // Adding an item back does not replace the text of the deleted item, because the form does not show that text.
  const isReplaced = (one: Conflict | RejectedChange) =>
    form !== null && isWithin(place, affectedPath(one.change)) && isShown(form, one.change)
  // Returns the same array when nothing is removed, because every field subscribes to it.
  const unfit = editing.rejected.some(isReplaced)
    ? editing.rejected.filter((one) => !isReplaced(one))
    : editing.rejected
  if (asked.length > 0) {
    // Of several texts, the form shows the last one.
    const replaced = asked.findLast(isReplaced)
    if (!replaced) return withQuestions({ ...editing, rejected: unfit }, [change])
    const conflicts = editing.conflicts.map((one) => (one === replaced ? { ...one, change } : one))
    return { ...editing, rejected: unfit, conflicts }
  }
  if (editing.remoteChanges.some((other) => isOverlapping(affectedPath(other), place)))
    return withQuestions({ ...editing, rejected: unfit }, [change])
  return { ...editing, rejected: unfit, waiting: enqueue(editing.waiting, change) }
}

/** Applies the response of a save; `focused` is the focused field. */
export function withSaveResult(editing: Editing, saved: SaveResult, focused: Path | null): Editing {
  const { changes = [], isOld = false } = editing.sending ?? {}
  // Remote changes on an older revision than the one shown are skipped, because the document is read next.
  const others = isOld ? [] : saved.others
  const accepted = changes.filter((_, at) => !saved.met.some(({ index }) => index === at))
  const met = saved.met.flatMap(({ index, value, ...save }): Conflict[] => {
    const change = changes[index]
    return change ? [{ change, ...save, theirs: value }] : []
  })
  const next = {
    ...editing,
    server: applyPossible(editing.server, [...others, ...accepted]),
    revision: isOld ? editing.revision : saved.revision,
    touched: { ...editing.touched, ...modifiedTimes(accepted, saved.savedAt) },
    sending: null,
    remoteChanges: [
      ...editing.remoteChanges,
      ...others.filter((other) => focused !== null && isOverlapping(affectedPath(other), focused)),
    ],
    savedAt: saved.savedAt,
  }
  return withConflictsFromSave(withSentConflicts(next, met), others)
}

/** Adds the conflicts of sent changes; a newer text at the same place replaces the sent one. */
const withSentConflicts = (editing: Editing, met: readonly Conflict[]): Editing =>
  met.reduce((now, one) => {
    const isNewer = (change: Change) => isWithin(affectedPath(change), affectedPath(one.change))
    const newer = now.waiting.filter(isNewer)
    const added = newer.length > 0 ? newer.map((change) => ({ ...one, change })) : [one]
    const waiting = now.waiting.filter((change) => !isNewer(change))
    return { ...now, waiting, conflicts: [...now.conflicts, ...added] }
  }, editing)

const modifiedTimes = (changes: readonly Change[], now: string) =>
  Object.fromEntries(
    changes.filter(({ at }) => at.at(-1) === 'ar' || at.at(-1) === 'en').map(({ at }) => [at.join('/'), now]),
  )

/** Applies a newly read document; `focused` is the focused field. */
export function withDocument(editing: Editing, document: DocumentState, focused: Path | null): Editing {
  const { sending, waiting, rejected } = editing
  const isOther = (at: Path) => !isSameValue(valueAt(editing.server, at), valueAt(document.value, at))
  const next = {
    ...startEditing(document),
    sending,
    waiting,
    rejected,
    conflicts: editing.conflicts,
    remoteChanges: [
      ...editing.remoteChanges,
      ...(focused !== null && isOther(focused) ? [{ at: focused, value: null }] : []),
    ],
  }
  return withConflictsFromRead(next, editing.server)
}

/**
 * Values that were sent more than once and differ from the server's. It is unknown which attempt the server applied, so
 * the person decides; a place that already has a conflict is skipped.
 */
export const withUncertain = (editing: Editing, sent: readonly Change[]): Editing => {
  const isAsked = (change: Change) =>
    editing.conflicts.some((one) => isOverlapping(affectedPath(one.change), affectedPath(change)))
  return withConflicts(
    editing,
    sent.filter((change) => 'value' in change && !isAsked(change)),
  )
}

/**
 * Converts the changes of a request on an older revision, which cannot be saved on it, to conflicts, because on the
 * current revision they could overwrite values that the person has not seen.
 */
export const withRequestAsConflicts = ({ sending, ...editing }: Editing): Editing =>
  withConflicts({ ...editing, sending: null }, sending?.changes ?? [])

/** Adds a conflict for each sent change, unless the server has the same value. */
const withConflicts = (editing: Editing, changes: readonly Change[]): Editing =>
  withSentConflicts(
    editing,
    changes.flatMap((change): Conflict[] => {
      const theirs = valueAt(editing.server, change.at) ?? null
      return 'value' in change && isSameValue(theirs, change.value)
        ? []
        : [{ change, by: null, isOwn: false, at: null, theirs }]
    }),
  )

/** After a response that rejects some changes: these are set aside with their reasons, and the others are queued again. */
export const withRejected = (
  { sending, ...editing }: Editing,
  reasonOf: (change: Change) => string | undefined,
): Editing => {
  const sent = sending?.changes ?? []
  const others = sent.filter((change) => reasonOf(change) === undefined)
  const isSentAgain = sending?.isOld === true && others.length > 0
  return {
    ...editing,
    // Changes on an older revision can only be saved on that revision.
    sending: isSentAgain ? { ...sending, changes: others } : null,
    waiting: isSentAgain ? editing.waiting : [...others, ...editing.waiting],
    rejected: [
      ...editing.rejected,
      ...sent.flatMap((change): RejectedChange[] => {
        const message = reasonOf(change)
        return message === undefined ? [] : [{ change, message }]
      }),
    ],
  }
}

/** Puts the changes of the request back at the start of the queue, unless they were made on an older revision. */
export const withRequestRequeued = (editing: Editing): Editing =>
  editing.sending?.isOld
    ? withRequestAsConflicts(editing)
    : { ...editing, sending: null, waiting: [...(editing.sending?.changes ?? []), ...editing.waiting] }

/**
 * Adds the unsaved changes of an earlier tab. They would hide what this tab has typed at the same place, so the person
 * decides; likewise for conflicts from the earlier tab.
 */
export function withRecovered(editing: Editing, sending: SaveRequest, conflicts: readonly Change[]): Editing {
  const places = unsavedChanges(editing).map(affectedPath)
  const isTypedAgain = (change: Change) => places.some((place) => isOverlapping(place, affectedPath(change)))
  const changes = sending.changes.filter((change) => !isTypedAgain(change))
  const taken =
    sending.isOld && changes.length > 0
      ? { ...withRequestRequeued(editing), sending: { ...sending, changes } }
      : changes.reduce(withChange, editing)
  return withQuestions(taken, [...sending.changes.filter(isTypedAgain), ...conflicts])
}

/** Resolves a conflict: the person's own value is sent again, or the other one stays. */
export function withDecision(editing: Editing, met: Conflict, whose: 'mine' | 'theirs'): Editing {
  const left = { ...editing, conflicts: editing.conflicts.filter((one) => one !== met) }
  return whose === 'mine' ? { ...left, waiting: enqueue(left.waiting, met.change) } : left
}
