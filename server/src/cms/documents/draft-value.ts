import type { Draft } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type Current, type Known, readCurrent } from './current-document.ts'
import { type DraftRow, findDraft } from './drafts.store.ts'
import { type PublicationRow, waitingPublication } from './publications.store.ts'

/** What an editor sees: the draft, else what is scheduled, else what is published. Fails with `document-not-found`. */
export async function readDraftValue(db: Db, known: Known): Promise<Draft> {
  const draft = await findDraft(db, known.id)
  const waiting = draft ? undefined : await waitingPublication(db, known.id)
  return draftValue({ draft, waiting, current: await readCurrent(db, known) })
}

type Found = {
  readonly draft: Pick<DraftRow, 'value'> | undefined
  readonly waiting: { readonly publication: Pick<PublicationRow, 'value'> } | undefined
  readonly current: Pick<Current, 'published'>
}

/** The same of rows that were read. */
export function draftValue({ draft, waiting, current }: Found): Draft {
  const value = draft?.value ?? waiting?.publication.value ?? current.published
  // Only checked values are stored.
  return value ? (value as Draft) : fail('document-not-found')
}
