import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteRowsOf, listRowsOf } from './import-rows.store.ts'

/** What imports have read about a person. It is erased with the person; files are deleted a month after their import. */
export const importPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'imports',
  exportData: async ({ actor }) => ({
    data: (await listRowsOf(db, actor.email)).map(({ facts }) => facts),
  }),
  erase: (tx, { actor }) => deleteRowsOf(tx, actor.email),
})
