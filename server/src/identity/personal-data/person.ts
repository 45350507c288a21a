import type { Lang } from '@matla/contract/kit/lang'
import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Person } from './contributor.ts'
import { findPerson } from './privacy.store.ts'

export type Asker = { readonly actor: Actor; readonly lang: Lang }

/** Who asks, with what the rooms need to know of him. */
export async function personOf(db: Db, { actor, lang }: Asker): Promise<Person> {
  const { learnerId } = (await findPerson(db, actor.userId)) ?? refuse('not-found')
  return { userId: actor.userId, actor, lang, learnerId }
}
