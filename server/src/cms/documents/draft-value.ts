import { blankDraft } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'
import { isStandard } from '@matla/contract/documents/standard-documents'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type Current, type Known, readCurrent } from './current-document.ts'
import { type DraftRow, findDraft } from './drafts.store.ts'
import { type PublicationRow, findWaitingPublication } from './publications.store.ts'

/**
 * The value in the editor: the draft, else the scheduled or published value, else an empty value if every shop has the
 * document. Fails with `document-not-found`.
 */
export async function readDraftValue(db: Db, known: Known): Promise<Draft> {
  const draft = await findDraft(db, known.id)
  const waiting = draft ? undefined : await findWaitingPublication(db, known.id)
  return chooseDraftValue(known, { draft, waiting, current: await readCurrent(db, known) })
}

type DraftSources = {
  readonly draft: Pick<DraftRow, 'value'> | undefined
  readonly waiting: { readonly publication: Pick<PublicationRow, 'value'> } | undefined
  readonly current: Pick<Current, 'published'>
}

/** Like `readDraftValue`, for rows that were already read. */
export function chooseDraftValue({ id, fields }: Known, { draft, waiting, current }: DraftSources): Draft {
  const value = draft?.value ?? waiting?.publication.value ?? current.published
  // Stored values have been validated.
  if (value) return value as Draft
  return isStandard(id) ? blankDraft(fields) : fail('document-not-found')
}
