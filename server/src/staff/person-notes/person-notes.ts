import { lockAccount } from '#identity/help-account.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { deleteNotesOf, insertNote, notesOf } from './person-notes.store.ts'

type Note = { readonly userId: string; readonly words: string; readonly key: string }

/** Stores a note about a user for colleagues. Fails with `user-not-found`, also for a closed account. */
export async function addPersonNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { userId, words, key }: Note,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const now = clock()
    const id = newId(now)
    const note = { id, userId, words, requestKey: key, by: staff.userId, at: now }
    if (await insertNote(tx, note)) recordChange({ after: { noteId: id } })
  })
}

/** Notes about a merged account appear on the page of the remaining one. */
export { moveNotes } from './person-notes.store.ts'

/** Staff notes about a user are personal data as well. */
export const notesPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'notes',
  exportData: async ({ userId }) => ({
    data: (await notesOf(db, userId)).map(({ words, at }) => ({ words, at })),
  }),
  erase: (tx, { userId }) => deleteNotesOf(tx, userId),
})
