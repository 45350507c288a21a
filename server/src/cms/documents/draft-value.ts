import { blankDraft } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'
import { isStandard } from '@matla/contract/documents/standard-documents'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type Current, type DocumentRef, readCurrent } from './current-document.ts'
import { type DraftRow, findDraft } from './drafts.store.ts'
import { type PublicationRow, findWaitingPublication } from './publications.store.ts'

/**
 * The value in the editor: the draft, else the scheduled or published value, else an empty value if every shop has the
 * document. Fails with `document-not-found`.
 */
export async function readDraftValue(db: Db, document: DocumentRef): Promise<Draft> {
  const draft = await findDraft(db, document.id)
  const waiting = draft ? undefined : await findWaitingPublication(db, document.id)
  return chooseDraftValue(document, { draft, waiting, current: await readCurrent(db, document) })
}

type DraftSources = {
  readonly draft: Pick<DraftRow, 'value'> | undefined
  readonly waiting: { readonly publication: Pick<PublicationRow, 'value'> } | undefined
  readonly current: Pick<Current, 'published'>
}

/** Like `readDraftValue`, for rows that were already read. */
export function chooseDraftValue(
  { id, fields }: DocumentRef,
  { draft, waiting, current }: DraftSources,
): Draft {
  const value = draft?.value ?? waiting?.publication.value ?? current.published
  // Stored values have been validated.
  if (value) return value as Draft
  return isStandard(id) ? blankDraft(fields) : fail('document-not-found')
}
