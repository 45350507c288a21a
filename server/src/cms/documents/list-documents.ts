import { parseDocumentId } from '@matla/contract/documents/kinds'
import { listAreas, getEditableSentences } from '@matla/contract/documents/sentence-fields'
import { pageShapes } from '@matla/contract/documents/shapes'
import { standardDocuments } from '@matla/contract/documents/standard-documents'
import { toArea, isWordsKind, toDocumentKey } from '@matla/contract/documents/words-kinds'
import { fold } from '@matla/contract/search/fold'
import type { DocumentsQuery } from '@matla/contract/staff/documents.calls'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { titleOf } from './document-titles.ts'
import type { DraftRow } from './drafts.store.ts'
import { documentTitles, listDocuments, type OutsideView } from './list-documents.store.ts'

const outside: OutsideView = {
  standard: standardDocuments,
  unstored: [
    ...listAreas(false).map((area) => ['words', toDocumentKey(area)] as const),
    ...listAreas(true).map((area) => ['email-words', toDocumentKey(area)] as const),
  ],
}

/** Documents with built-in sentences are also found by their sentences. */
function listSentences(id: string): readonly string[] {
  const document = parseDocumentId(id)
  if (!document || !isWordsKind(document.kind)) return []
  return Object.values(getEditableSentences(toArea(document.kind, document.key))).flatMap((sentence) => {
    const texts = 'forms' in sentence ? Object.values(sentence.forms) : [sentence]
    return texts.flatMap(({ ar, en }) => [ar, en])
  })
}

/** A page of documents of one kind or all kinds. The search matches words of their titles in any spelling. */
export async function readDocuments(db: Db, input: ListInput<DocumentsQuery>) {
  const ids = input.q ? await findIdsByTitle(db, input.q, input) : undefined
  const page = await listDocuments(db, input, {
    pageKeys: Object.keys(pageShapes),
    outside,
    ids,
  })
  const rows = page.rows.flatMap((row) => {
    const { id, title, isPublished, isUnwritten, draft, changedBy, publication, lastVersion } = row
    const { binnedAt, binnedBy } = row
    const document = parseDocumentId(id)
    if (!document) return []
    return [
      {
        id,
        kind: document.kind,
        title: titleOf(id, draft?.title ?? title),
        isPublished,
        isWritten: !isUnwritten,
        lastVersion: lastVersion && { at: new Date(lastVersion.at), by: lastVersion.by },
        scheduled: publication && { action: publication.action, at: publication.dueAt },
        draft: draft && {
          changedAt: draft.changedAt,
          changedBy: changedBy ?? '',
          missing: { ar: draft.missingAr, en: draft.missingEn },
        },
        review: draft && reviewOf(draft),
        binned: binnedAt && { at: binnedAt, by: binnedBy ?? '' },
      },
    ]
  })
  return { ...page, rows }
}

const reviewOf = ({ approvedRevision, revision, reviewAskedAt }: DraftRow) =>
  approvedRevision === revision ? ('approved' as const) : reviewAskedAt ? ('asked' as const) : null

async function findIdsByTitle(
  db: Db,
  q: string,
  { kind }: Pick<DocumentsQuery, 'kind'>,
): Promise<readonly string[]> {
  const words = fold(q).split(/\s+/u).filter(Boolean)
  const titles = await documentTitles(db, kind, outside)
  return titles
    .filter((row) => {
      const { ar, en } = titleOf(row.id, row.title)
      const text = foldedSearch(ar, en, ...listSentences(row.id))
      return words.every((word) => text.includes(word))
    })
    .map(({ id }) => id)
}
