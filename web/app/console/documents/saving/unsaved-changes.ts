import type { Change } from '@matla/contract/documents/changes'
import type { Editing } from './editing.ts'
import type { Unsaved } from './journal.ts'

/** All changes that the server does not have, in order. */
export const unsavedChanges = ({ sending, waiting, conflicts, rejected }: Editing): readonly Change[] => [
  ...(sending?.changes ?? []),
  ...rejected.map(({ change }) => change),
  ...waiting,
  // Last, because the form asks about them: the person sees the text that they decide on.
  ...conflicts.map(({ change }) => change),
]

/** The same for the journal. */
export const unsavedParts = (editing: Editing): Unsaved => ({
  changes: unsavedChanges({ ...editing, conflicts: [] }),
  conflicts: editing.conflicts.map(({ change }) => change),
})
