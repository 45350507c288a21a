import { type DocumentKind, formatDocumentId, parseDocumentId } from '@matla/contract/documents/kinds'
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
import { listDocuments, type OutsideView } from './list-documents.store.ts'

const outside: OutsideView = {
  standard: standardDocuments,
  unstored: [
    ...listAreas(false).map((area) => ['words', toDocumentKey(area)] as const),
    ...listAreas(true).map((area) => ['email-words', toDocumentKey(area)] as const),
  ],
}

/** What the program's own texts find: its sentences and the names of its pages. */
const builtInTexts: readonly (readonly [id: string, search: string])[] = [
  ...outside.standard,
  ...outside.unstored,
].map(([kind, key]) => {
  const id = formatDocumentId(kind, key)
  const { ar, en } = titleOf(id, null)
  return [id, foldedSearch(ar, en, ...listSentences(kind, key))]
})

function listSentences(kind: DocumentKind, key: string): readonly string[] {
  if (!isWordsKind(kind)) return []
  return Object.values(getEditableSentences(toArea(kind, key))).flatMap((sentence) => {
    const texts = 'forms' in sentence ? Object.values(sentence.forms) : [sentence]
    return texts.flatMap(({ ar, en }) => [ar, en])
  })
}

/** A page of documents of one kind or all kinds. The search matches words anywhere in a document, in any spelling. */
export async function readDocuments(db: Db, input: ListInput<DocumentsQuery>) {
  const found = input.q ? { q: input.q, builtIn: findBuiltIn(input.q) } : undefined
  const page = await listDocuments(db, input, {
    pageKeys: Object.keys(pageShapes),
    outside,
    found,
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

function findBuiltIn(q: string): readonly string[] {
  const words = fold(q).split(/\s+/u).filter(Boolean)
  return builtInTexts.filter(([, text]) => words.every((word) => text.includes(word))).map(([id]) => id)
}

/** How many documents with the words are checked for having them in their titles. */
const mostLookedThrough = 200

/** Up to `most` documents of each kind that contain every typed word, with title matches first. */
export async function findDocuments(db: Db, q: string, limit: number) {
  const words = fold(q).split(/\s+/u).filter(Boolean)
  const { rows } = await readDocuments(db, { q, order: 'place', limit: mostLookedThrough, total: 'none' })
  const isNamed = ({ title: { ar, en } }: (typeof rows)[number]) => {
    const text = foldedSearch(ar, en)
    return words.every((word) => text.includes(word))
  }
  const [named, others] = [rows.filter(isNamed), rows.filter((row) => !isNamed(row))]
  return [...Map.groupBy([...named, ...others], ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind.slice(0, limit),
  )
}
