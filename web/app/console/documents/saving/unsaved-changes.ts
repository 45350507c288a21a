import type { Change } from '@matla/contract/documents/changes'
import type { Editing } from './editing.ts'
import type { Unsaved } from './journal.ts'

/** All changes that the server does not have, in order. */
export const unsavedChanges = ({ sending, waiting, conflicts, rejected }: Editing): readonly Change[] => [
  ...(sending?.changes ?? []),
  ...rejected.map(({ change }) => change),
  ...waiting,
  // Conflicts are last, because the form shows them and the person decides about the text that they see.
  ...conflicts.map(({ change }) => change),
]

/** The unsaved changes and the conflicts, for the journal. */
export const unsavedParts = (editing: Editing): Unsaved => ({
  changes: unsavedChanges({ ...editing, conflicts: [] }),
  conflicts: editing.conflicts.map(({ change }) => change),
})
