import { AsyncLocalStorage } from 'node:async_hooks'
import { getAreaPlace } from '@matla/contract/documents/sentence-fields'
import { type Overrides, setOverridesSource } from '@matla/contract/kit/overrides'
import type { Db } from '#platform/db/database.ts'
import { type diffArea, toOverrides, readStored } from './stored-words.ts'
import { findWords } from './words.store.ts'

/** The overrides of a preview. Other requests use the published ones. */
const drafts = new AsyncLocalStorage<Overrides>()
let published: Overrides = {}

/** The current overrides of the built-in sentences. */
export const currentOverrides = (): Overrides => drafts.getStore() ?? published
setOverridesSource(currentOverrides)

export const readOverrides = async (db: Db): Promise<Overrides> =>
  toOverrides(readStored(await findWords(db)))

/** Resets to the built-in sentences when a shop closes, for the next shop in the same process. */
export function clearWords(): void {
  published = {}
}

/** The overrides with different changes in one area, such as those of its draft. */
export async function readOverridesWith(
  db: Db,
  area: string,
  changes: ReturnType<typeof diffArea>,
): Promise<Overrides> {
  return toOverrides({ ...readStored(await findWords(db)), [area]: changes })
}

/** Loads the published overrides into this process. */
export async function refreshWords(db: Db): Promise<void> {
  published = await readOverrides(db)
}

/** Runs a function with the sentences of a draft. */
export const withOverrides = <T>(overrides: Overrides, run: () => Promise<T>): Promise<T> =>
  drafts.run(overrides, run)

/** The overrides of page sentences, for browsers. */
export const pageOverrides = async (db: Db): Promise<Overrides> =>
  Object.fromEntries(
    Object.entries(await readOverrides(db)).filter(([area]) => getAreaPlace(area) === 'page'),
  )
