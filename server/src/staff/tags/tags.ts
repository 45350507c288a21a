import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { requireNameKey } from '#lib/name-key.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import {
  deletePersonTags,
  deleteTag,
  findTags,
  insertTags,
  lockTag,
  lockTags,
  renameTag,
  replaceTag,
  tagNamesOf,
  type TagRow,
} from './tags.store.ts'

// The queries that other modules may use. After a merge, a person's tags belong to the remaining account.
export {
  addPersonTags,
  countTagged,
  findTags,
  listTags,
  movePersonTags,
  peopleOf,
  removePersonTags,
  tagNamesOf,
} from './tags.store.ts'

type TagDeps = Pick<Deps, 'db'>

/** The most tags in a shop. */
const mostTags = 300

/** The tags with these names; missing ones are created. Fails with `tags-full`. */
export async function ensureTags(
  tx: Tx,
  { names, by, now }: { readonly names: readonly string[]; readonly by: string; readonly now: Date },
): Promise<TagRow[]> {
  const namesByKey = new Map(names.map((name) => [requireNameKey(name), name] as const).toReversed())
  const found = await findTags(tx, [...namesByKey.keys()])
  if (found.length === namesByKey.size) return found
  const count = await lockTags(tx)
  const existing = await findTags(tx, [...namesByKey.keys()])
  const missing = [...namesByKey].filter(([key]) => existing.every((tag) => tag.key !== key))
  if (count + missing.length > mostTags) fail('tags-full')
  const added = missing.map(([key, name]) => ({ id: newId(now), name, key, by, at: now }))
  await insertTags(tx, added)
  return [...existing, ...added]
}

/** Fails with `tag-not-found`, or with `tag-exists` when another tag has this name. */
export async function rename({ db }: TagDeps, id: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTags(tx)
    const tag = (await lockTag(tx, id)) ?? fail('tag-not-found')
    const key = requireNameKey(name)
    const [other] = await findTags(tx, [key])
    if (other && other.id !== id) fail('tag-exists')
    await renameTag(tx, id, { name, key })
    recordChange({ before: { name: tag.name }, after: { name } })
  })
}

/** Fails with `tag-not-found`, also when a tag would be merged into itself. */
export async function mergeTags({ db }: TagDeps, id: string, into: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTags(tx)
    const [tag, other] = [await lockTag(tx, id), await lockTag(tx, into)]
    if (!tag || !other || id === into) return fail('tag-not-found')
    await replaceTag(tx, id, into)
    await deleteTag(tx, id)
    recordChange({ before: { name: tag.name }, after: { name: other.name } })
  })
}

/** Idempotent. */
export async function remove({ db }: TagDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const tag = await lockTag(tx, id)
    if (!tag) return
    await deleteTag(tx, id)
    recordChange({ before: { name: tag.name } })
  })
}

/** The tags of a person are personal data as well. */
export const tagsPersonalData = ({ db }: TagDeps): PersonalDataProvider => ({
  name: 'tags',
  exportData: async ({ userId }) => ({ data: await tagNamesOf(db, userId) }),
  erase: (tx, { userId }) => deletePersonTags(tx, userId),
})
