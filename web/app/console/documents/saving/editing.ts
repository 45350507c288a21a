import {
  type Change,
  type Path,
  affectedPath,
  isOverlapping,
  valueAt,
} from '@matla/contract/documents/changes'
import { isSameValue } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import type { Document, SaveResult } from '@matla/contract/staff/documents.schema'
import { withFitting } from './fitting.ts'
import { withOvertakenBy, withOvertakenSince } from './overtaken.ts'
import { queued } from './queue.ts'

/** A change that another editing session was before, in the same place; null: whose it was is not known. */
export type Met = {
  readonly change: Change
  readonly by: string | null
  /** The person at the keyboard saved it, in another tab. */
  readonly isOwn: boolean
  readonly at: string | null
  /** What stands there on the server. */
  readonly theirs: unknown
}

export type Unfit = { readonly change: Change; readonly message: string }

/** Changes on their way. */
export type Sending = {
  /** The same for every try. */
  readonly key: string
  /** The one that the changes were typed in: an earlier one of what an earlier tab left. */
  readonly editingSession: string | null
  readonly revision: number
  readonly baseVersion: number
  readonly changes: readonly Change[]
  readonly tries: number
  /** They were typed on an older state than the one that is shown. */
  readonly isOld: boolean
}

/** A document while it is written: what the server has, and what it has not yet. */
export type Editing = {
  readonly server: Draft
  readonly revision: number
  readonly baseVersion: number
  /** When each text was changed last, by its path with slashes. */
  readonly touched: Readonly<Record<string, string>>
  readonly sending: Sending | null
  readonly waiting: readonly Change[]
  readonly met: readonly Met[]
  /** What others changed in the field with the focus, which goes on showing what it showed. */
  readonly passed: readonly Change[]
  /** Changes that the server cannot take, each with its reason. */
  readonly unfit: readonly Unfit[]
  readonly savedAt: string | null
}

type Read = Pick<Document, 'value' | 'revision' | 'baseVersion' | 'touched' | 'draft'>

export const began = ({ value, revision, baseVersion, touched, draft }: Read): Editing => ({
  server: value,
  revision,
  baseVersion,
  touched,
  sending: null,
  waiting: [],
  met: [],
  passed: [],
  unfit: [],
  savedAt: draft?.changedAt ?? null,
})

/** Everything that the server does not have, in its order. */
export const unsaved = ({ sending, waiting, met, unfit }: Editing): readonly Change[] => [
  ...(sending?.changes ?? []),
  ...[...unfit, ...met].map(({ change }) => change),
  ...waiting,
]

/** What the form shows. */
export const shownOf = (editing: Editing): Draft => withFitting(editing.server, unsaved(editing))

/** Changes that were met, or that cannot be taken, of what is not there any more: no field shows them. */
export const goneFrom = ({ met, unfit }: Editing, shown: Draft): readonly Change[] =>
  [...met, ...unfit].map(({ change }) => change).filter((change) => isGone(shown, change))

/** Whether what a change is about is not there any more. */
export const isGone = (shown: Draft, change: Change): boolean =>
  valueAt(shown, 'move' in change ? [...change.at, change.move] : change.at) === undefined

/** Without a change that was met or cannot be taken. */
export const without = (editing: Editing, change: Change): Editing => ({
  ...editing,
  met: editing.met.filter((one) => one.change !== change),
  unfit: editing.unfit.filter((one) => one.change !== change),
})

/** With a change of the person at the keyboard. */
export function withChange(editing: Editing, change: Change): Editing {
  const place = affectedPath(change)
  const isHere = (one: { readonly change: Change }) => isOverlapping(affectedPath(one.change), place)
  // The same list where nothing leaves it: every field looks at it.
  const unfit = editing.unfit.some(isHere) ? editing.unfit.filter((one) => !isHere(one)) : editing.unfit
  if (editing.met.some(isHere))
    return { ...editing, unfit, met: editing.met.map((one) => (isHere(one) ? { ...one, change } : one)) }
  if (editing.passed.some((other) => isOverlapping(affectedPath(other), place))) {
    const met = {
      change,
      by: null,
      isOwn: false,
      at: null,
      theirs: valueAt(editing.server, change.at) ?? null,
    }
    return { ...editing, unfit, met: [...editing.met, met] }
  }
  return { ...editing, unfit, waiting: queued(editing.waiting, change) }
}

/** After the answer to what was sent; `focused` is the field that the person is in. */
export function withAnswer(editing: Editing, saved: SaveResult, focused: Path | null): Editing {
  const { changes = [], isOld = false } = editing.sending ?? {}
  // Others changed these since an older state than the one that is shown: the document is read after it.
  const others = isOld ? [] : saved.others
  const accepted = changes.filter((_, at) => !saved.met.some(({ index }) => index === at))
  const met = saved.met.flatMap(({ index, value, ...save }): Met[] => {
    const change = changes[index]
    return change ? [{ change, ...save, theirs: value }] : []
  })
  const next = {
    ...editing,
    server: withFitting(editing.server, [...others, ...accepted]),
    revision: isOld ? editing.revision : saved.revision,
    touched: { ...editing.touched, ...touchedBy(accepted, saved.savedAt) },
    sending: null,
    met: [...editing.met, ...met],
    passed: [
      ...editing.passed,
      ...others.filter((other) => focused !== null && isOverlapping(affectedPath(other), focused)),
    ],
    savedAt: saved.savedAt,
  }
  return withOvertakenBy(next, others)
}

const touchedBy = (changes: readonly Change[], now: string) =>
  Object.fromEntries(
    changes.filter(({ at }) => at.at(-1) === 'ar' || at.at(-1) === 'en').map(({ at }) => [at.join('/'), now]),
  )

/** On the document as it was read anew; `focused` is the field that the person is in. */
export function withRead(editing: Editing, document: Read, focused: Path | null): Editing {
  const { sending, waiting, unfit } = editing
  const isOther = (at: Path) => !isSameValue(valueAt(editing.server, at), valueAt(document.value, at))
  const next = {
    ...began(document),
    sending,
    waiting,
    unfit,
    met: editing.met.map((one) => ({ ...one, theirs: valueAt(document.value, one.change.at) ?? null })),
    passed: [
      ...editing.passed,
      ...(focused !== null && isOther(focused) ? [{ at: focused, value: null }] : []),
    ],
  }
  return withOvertakenSince(next, editing.server)
}

/**
 * Values that were sent and are not what the server has: nobody knows which try the server answered, so the person
 * looks at both. What is asked of a place already is not asked twice.
 */
export const withDoubtful = (editing: Editing, sent: readonly Change[]): Editing => {
  const isAsked = (change: Change) =>
    editing.met.some((one) => isOverlapping(affectedPath(one.change), affectedPath(change)))
  return withBoth(
    editing,
    sent.filter((change) => !isAsked(change)),
  )
}

/** After an answer that the state has ended that was sent on: the person looks at both values, and the rest waits. */
export const withSentInDoubt = ({ sending, ...editing }: Editing): Editing => {
  const sent = sending?.changes ?? []
  const waiting = [...sent.filter((change) => !('value' in change)), ...editing.waiting]
  return withBoth({ ...editing, sending: null, waiting }, sent)
}

/** With a question for each value that is not what the server has. */
const withBoth = (editing: Editing, changes: readonly Change[]): Editing => ({
  ...editing,
  met: [
    ...editing.met,
    ...changes.flatMap((change): Met[] => {
      if (!('value' in change)) return []
      const theirs = valueAt(editing.server, change.at) ?? null
      return isSameValue(theirs, change.value) ? [] : [{ change, by: null, isOwn: false, at: null, theirs }]
    }),
  ],
})

/**
 * After an answer that some of what was sent cannot be taken: those wait apart with the reason, the others wait to be
 * sent again.
 */
export const withUnfit = (
  { sending, ...editing }: Editing,
  reasonOf: (change: Change) => string | undefined,
): Editing => {
  const sent = sending?.changes ?? []
  return {
    ...editing,
    sending: null,
    waiting: [...sent.filter((change) => reasonOf(change) === undefined), ...editing.waiting],
    unfit: [
      ...editing.unfit,
      ...sent.flatMap((change): Unfit[] => {
        const message = reasonOf(change)
        return message === undefined ? [] : [{ change, message }]
      }),
    ],
  }
}

/** What was on its way waits again, before the rest. */
export const withNothingSent = (editing: Editing): Editing => ({
  ...editing,
  sending: null,
  waiting: [...(editing.sending?.changes ?? []), ...editing.waiting],
})

/** What was met, decided: his own value goes again, or the other one stands. */
export function decided(editing: Editing, met: Met, whose: 'mine' | 'theirs'): Editing {
  const left = { ...editing, met: editing.met.filter((one) => one !== met) }
  return whose === 'mine' ? { ...left, waiting: queued(left.waiting, met.change) } : left
}
