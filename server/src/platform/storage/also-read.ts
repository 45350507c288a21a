import type { StoredFiles } from './files.ts'

/** Stores files in one storage, and also reads from the one that was used before. */
export const alsoRead = (files: StoredFiles, former: StoredFiles): StoredFiles => ({
  ...files,
  get: async (key) => (await files.get(key)) ?? former.get(key),
  find: async (key) => (await files.find(key)) ?? former.find(key),
  list: async function* () {
    yield* files.list()
    for await (const key of former.list()) if ((await files.find(key)) === null) yield key
  },
  remove: async (key) => {
    await files.remove(key)
    await former.remove(key)
  },
})
