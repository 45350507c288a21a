import type { HandlerInput } from '@matla/contract/kit/call'
import { maxSelected } from '@matla/contract/staff/max-selected'
import type { tagsCalls } from '@matla/contract/staff/tags.calls'
import { lockAccount } from '#identity/help-account.ts'
import { fail } from '#lib/errors.ts'
import { toNameKey } from '#lib/name-key.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { selectPeople } from '#staff/people/select-people.ts'
import {
  addPersonTags,
  countTagged,
  ensureTags,
  findTags,
  peopleOf,
  removePersonTags,
  tagNamesOf,
} from '#staff/tags/tags.ts'

type TagDeps = Pick<Deps, 'db' | 'clock'>
type TagNames = { readonly add: readonly string[]; readonly remove: readonly string[] }
type TagMany = HandlerInput<typeof tagsCalls.tagMany>['body']

/** Tags one person. Fails with `user-not-found` (also for a closed account) or `tags-full`. */
export async function tagPerson(
  { db, clock }: TagDeps,
  staff: Actor,
  { id, add, remove }: TagNames & { readonly id: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, id)
    const before = await tagNamesOf(tx, id)
    await change(tx, { ids: [id], add, remove, by: staff.userId, now: clock() })
    const after = await tagNamesOf(tx, id)
    recordChange({ before: { tags: before }, after: { tags: after } })
    return after
  })
}

/** What `tagMany` would change at this moment. Fails with `selection-too-large` or `segment-not-found`. */
export async function previewTags({ db }: Pick<Deps, 'db'>, { ids, matching, add, remove }: TagMany) {
  const people = await chooseIds(db, { ids, matching })
  const tags = await findTags(db, [...add, ...remove].map(toNameKey))
  const tagIds = tags.map(({ id }) => id)
  const counts = await countTagged(db, { tagIds, people: peopleOf(people) })
  const having = (name: string) => counts.get(tags.find(({ key }) => key === toNameKey(name))?.id ?? '') ?? 0
  return {
    people: people.length,
    added: add.map((name) => ({ name, people: people.length - having(name) })),
    removed: remove.map((name) => ({ name, people: having(name) })),
  }
}

/** Tags several people in one transaction. Fails like `previewTags`, and with `tags-full`. */
export async function tagMany({ db, clock }: TagDeps, staff: Actor, { ids, matching, add, remove }: TagMany) {
  return db.transaction(async (tx) => {
    const peopleIds = await chooseIds(tx, { ids, matching })
    const changed = await change(tx, { ids: peopleIds, add, remove, by: staff.userId, now: clock() })
    recordChange({ after: changed })
    return { people: peopleIds.length, ...changed }
  })
}

async function chooseIds(db: Db, { ids, matching }: Pick<TagMany, 'ids' | 'matching'>): Promise<string[]> {
  const people = await selectPeople(db, ids ? { ids } : matching, maxSelected + 1)
  return people.length > maxSelected ? fail('selection-too-large') : people
}

type Change = TagNames & { readonly ids: readonly string[]; readonly by: string; readonly now: Date }

/** Adding a tag takes precedence over removing it. Returns for how many people each tag has changed. */
async function change(tx: Tx, { ids, add, remove, by, now }: Change) {
  const added = await ensureTags(tx, { names: add, by, now })
  const removed = (await findTags(tx, remove.map(toNameKey))).filter(({ id }) =>
    added.every((tag) => tag.id !== id),
  )
  const people = peopleOf(ids)
  const removedCount = await removePersonTags(tx, { tagIds: removed.map(({ id }) => id), people })
  const addedCount = await addPersonTags(tx, { tagIds: added.map(({ id }) => id), people, by, now })
  return {
    added: added.map(({ id, name }) => ({ name, people: addedCount.get(id) ?? 0 })),
    removed: removed.map(({ id, name }) => ({ name, people: removedCount.get(id) ?? 0 })),
  }
}
