import { AsyncLocalStorage } from 'node:async_hooks'
import { getAreaPlace } from '@matla/contract/documents/sentence-fields'
import { type Overrides, setOverridesSource } from '@matla/contract/kit/overrides'
import type { Db } from '#platform/db/database.ts'
import { type changesOf, overridesIn, readStored } from './stored-words.ts'
import { findWords } from './words.store.ts'

/** Those of one preview; visitors beside it have those that are published. */
const drafts = new AsyncLocalStorage<Overrides>()
let published: Overrides = {}

/** What this process says in place of the program's own sentences. */
export const overridesNow = (): Overrides => drafts.getStore() ?? published
setOverridesSource(overridesNow)

export const readOverrides = async (db: Db): Promise<Overrides> =>
  overridesIn(readStored(await findWords(db)))

/** The program's own sentences again, as a shop that closes leaves them to the next one in its process. */
export function clearWords(): void {
  published = {}
}

/** The same with other changes of one area, such as those of its draft. */
export async function overridesWith(
  db: Db,
  area: string,
  changes: ReturnType<typeof changesOf>,
): Promise<Overrides> {
  return overridesIn({ ...readStored(await findWords(db)), [area]: changes })
}

/** From now on, this process says what is published. */
export async function followWords(db: Db): Promise<void> {
  published = await readOverrides(db)
}

/** What is done within says the sentences of a draft. */
export const withOverrides = <T>(overrides: Overrides, run: () => Promise<T>): Promise<T> =>
  drafts.run(overrides, run)

/** Of those that pages say by themselves, for browsers. */
export const pageOverrides = async (db: Db): Promise<Overrides> =>
  Object.fromEntries(
    Object.entries(await readOverrides(db)).filter(([area]) => getAreaPlace(area) === 'page'),
  )
