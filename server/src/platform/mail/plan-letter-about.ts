import type { Lang } from '@matla/contract/kit/lang'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { insertLetterAbout } from './letters.store.ts'

export type LetterAbout = {
  readonly kind: string
  readonly aboutId: string
  readonly recipient: string
  readonly lang: Lang
  readonly now: Date
}

/** A letter about a row of another room and the job that sends it; what it says is read when it is sent. */
export async function planLetterAbout(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { kind, aboutId, recipient, lang, now }: LetterAbout,
): Promise<void> {
  const id = newId(now)
  const messageId = `<${kind}.${id}@${new URL(config.publicUrl).hostname}>`
  await insertLetterAbout(tx, { id, kind, aboutId, recipient, lang, messageId, createdAt: now })
  await jobs.add(tx, [{ task: 'letter', letterId: id }])
}
