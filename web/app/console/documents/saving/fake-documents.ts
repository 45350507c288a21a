import {
  applyChanges,
  type Change,
  findConflict,
  isFromOtherSession,
  PathNotFoundError,
  type Save,
  valueAt,
} from '@matla/contract/documents/changes'
import { isSameValue } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import type { ErrorCode } from '@matla/contract/kit/errors'
import type { Document, SaveResult } from '@matla/contract/staff/documents.schema'
import type { SaveRequest } from './editing.ts'

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly failure: {
        readonly success: false
        readonly code: ErrorCode
        readonly message: string
        readonly fields?: Readonly<Record<string, string>>
      }
    }
type StoredDraft = {
  readonly value: Draft
  readonly baseVersion: number
  readonly revision: number
  readonly saves: readonly (Save & { readonly by: string; readonly key: string })[]
}

export const failed = (code: ErrorCode, fields?: Readonly<Record<string, string>>) =>
  ({ ok: false, failure: { success: false, code, message: '', ...(fields && { fields }) } }) as const

/** An in-memory server with one document, which saves and publishes like `cms/documents`. */
export function fakeDocuments(first: Draft) {
  let published = { value: first, version: 1 }
  let draft: StoredDraft | null = null
  let newest = 0
  const now = () =>
    draft ?? { value: published.value, baseVersion: published.version, revision: 0, saves: [] }

  function save(by: string, asked: SaveRequest): Answer<SaveResult> {
    const { revision, baseVersion, editingSession, key } = asked
    if (revision !== 0 && !draft?.saves.some((one) => one.revision === revision))
      return failed('draft-not-found')
    const current = now()
    if (revision === 0 && current.baseVersion !== baseVersion) return failed('published-since')
    const since = current.saves.filter((one) => one.revision > revision)
    const others = since
      .filter((one) => isFromOtherSession(one, editingSession))
      .flatMap(({ changes }) => changes)
    const met = asked.changes.flatMap((change, index) => {
      const other = since.find((one) => findConflict(change, revision, editingSession, [one]))
      if (!other) return []
      const value = valueAt(current.value, change.at) ?? null
      return [{ index, by: other.by, isOwn: other.by === by, at: '2026-11-26T10:00:00Z', value }]
    })
    const result = { others, savedAt: '2026-11-26T10:00:01Z' }
    const before = current.saves.find((one) => one.key === key)
    if (before) {
      const isSaved = (change: Change | undefined) => before.changes.some((one) => isSameValue(one, change))
      const notSaved = met.filter(({ index }) => !isSaved(asked.changes[index]))
      return { ok: true, value: { ...result, revision: current.revision, met: notSaved } }
    }
    const changes = asked.changes.filter((_, at) => !met.some(({ index }) => index === at))
    if (changes.length === 0) return { ok: true, value: { ...result, revision: current.revision, met } }
    const tooLong = changes.filter((change) => 'value' in change && String(change.value).endsWith('!'))
    if (tooLong.length > 0)
      return failed('change-wrong', Object.fromEntries(tooLong.map(({ at }) => [at.join('/'), 'Too long.'])))
    try {
      const value = applyChanges(current.value, changes)
      newest += 1
      const saves = [...current.saves, { editingSession, revision: newest, changes, by, key }]
      draft = { value, baseVersion: current.baseVersion, revision: newest, saves }
    } catch (error) {
      if (error instanceof PathNotFoundError) return failed('change-wrong')
      throw error
    }
    return { ok: true, value: { ...result, revision: newest, met } }
  }
  const end = (revision: number, value: Draft): Answer<null> => {
    if (!draft) return failed('draft-not-found')
    if (draft.revision !== revision) return failed('draft-changed')
    const isPublished = value === draft.value
    published = { value, version: published.version + (isPublished ? 1 : 0) }
    draft = null
    return { ok: true, value: null }
  }
  return {
    save,
    value: () => now().value,
    read: (): Document => {
      const { value, revision, baseVersion } = now()
      return { value, revision, baseVersion, touched: {}, draft: null } as unknown as Document
    },
    publish: (revision: number) => end(revision, now().value),
    discard: (revision: number) => end(revision, published.value),
  }
}
