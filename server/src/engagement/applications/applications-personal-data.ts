import { fileSlots } from '@matla/contract/applications/application-rules'
import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider, Person } from '#identity/personal-data/personal-data-provider.ts'
import { applicationsBy, deleteApplicationsBy } from './applications.store.ts'
import { keyOf, readApplicationFile } from './read-applications.ts'

/** An address counts once it is shown to be his: anybody may have typed it into a form. */
const senderOf = ({ userId, actor }: Person) => ({
  userId,
  email: actor.isEmailVerified ? actor.email.toLowerCase() : null,
})

/** What a person applied for, with the files he sent. */
export const applicationsPersonalData = (deps: Pick<Deps, 'db' | 'files'>): PersonalDataProvider => ({
  name: 'applications',
  exportOf: async (person) => {
    const rows = await applicationsBy(deps.db, senderOf(person))
    return {
      data: rows.map(({ id, kind, fullName, email, phone, facts, receivedAt, keptUntil }) => ({
        id,
        kind,
        fullName,
        email,
        phone,
        facts,
        receivedAt,
        keptUntil,
      })),
      files: rows.flatMap((row) =>
        fileSlots
          .filter((slot) => keyOf(row, slot) !== null)
          .map((slot) => ({
            name: `applications/${row.id}-${slot}.pdf`,
            read: () => readApplicationFile(deps, row.id, slot),
          })),
      ),
    }
  },
  erase: async (tx, person) => {
    const rows = await deleteApplicationsBy(tx, senderOf(person))
    return rows.flatMap((row) => fileSlots.flatMap((slot) => keyOf(row, slot) ?? []))
  },
})
