import { openAccount } from '#identity/help-account.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { newId } from '#lib/ids.ts'
import { noteChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { deleteNotesOf, insertNote, notesOf } from './person-page.store.ts'

type Note = { readonly userId: string; readonly words: string; readonly key: string }

/** Keeps a note about a person for colleagues. Fails with `user-not-found`, also of an account that was closed. */
export async function addPersonNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { userId, words, key }: Note,
): Promise<void> {
  await db.transaction(async (tx) => {
    await openAccount(tx, userId)
    const now = clock()
    const id = newId(now)
    const note = { id, userId, words, requestKey: key, by: staff.userId, at: now }
    if (await insertNote(tx, note)) noteChange({ after: { noteId: id } })
  })
}

/** What was written about somebody stands on the page of the account that his was joined to. */
export { moveNotes } from './person-page.store.ts'

/** What staff wrote about a person is his data too. */
export const notesPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'notes',
  exportOf: async ({ userId }) => ({
    data: (await notesOf(db, userId)).map(({ words, at }) => ({ words, at })),
  }),
  erase: async (tx, { userId }) => {
    await deleteNotesOf(tx, userId)
    return []
  },
})
