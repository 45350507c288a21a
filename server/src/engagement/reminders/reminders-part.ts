import type { Deps } from '#platform/deps.ts'
import type { Contributor } from '#identity/personal-data/contributor.ts'
import { deleteReminders, listConsents, listReminders } from './plan.store.ts'

/** Consents to reminders and the letters that followed, as one's own data: handed out whole, and forgotten whole. */
export const remindersPart = ({ db }: Pick<Deps, 'db'>): Contributor => ({
  name: 'reminders',
  exportOf: async ({ userId }) => ({
    data: { consents: await listConsents(db, userId), reminders: await listReminders(db, userId) },
  }),
  erase: async (tx, { userId }) => {
    await deleteReminders(tx, userId)
    return []
  },
})
