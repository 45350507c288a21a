import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteReminders, listConsents, listReminders } from './reminders.store.ts'

/** Consents to reminders and the emails that followed, as one's own data: handed out whole, and forgotten whole. */
export const remindersPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'reminders',
  exportOf: async ({ userId }) => ({
    data: { consents: await listConsents(db, userId), reminders: await listReminders(db, userId) },
  }),
  erase: async (tx, { userId }) => {
    await deleteReminders(tx, userId)
    return []
  },
})
