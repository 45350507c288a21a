import { type Difference, findDifferences } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import { recordUses } from '#cms/media/record-uses.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Actor } from '#platform/http/actor.ts'
import { failPublished } from './begin-draft.ts'
import { type Current, type DocumentRef, readCurrent } from './current-document.ts'
import { recordSearch } from './document-search.ts'
import type { FaultOptions } from './document-faults.ts'
import { findDraft, moveDraftBase } from './drafts.store.ts'
import { endDraft } from './end-draft.ts'
import { lockEditable } from './lock-editable.ts'
import { moveWaitingBase, findWaitingPublication } from './publications.store.ts'
import { withoutFirstPrice } from './first-price.ts'
import { toPublishable } from './publishable.ts'
import { lockDraft, requireApproval } from './review-draft.ts'
import { insertVersion, type VersionRow } from './versions.store.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>
type PublishInput = { readonly revision: number; readonly note: string }

/**
 * Publishes this revision of the draft, or republishes an unpublished document without a draft. Fails with
 * `draft-not-found`, `draft-changed` or `published-since` (who and when), `document-incomplete`, `document-not-valid`,
 * `review-needed` or `publication-waiting`.
 */
export const publishDocument = (
  deps: PublishDeps,
  staff: Actor,
  document: DocumentRef,
  input: PublishInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { value, current } = await lockPublishableValue(tx, document, input.revision)
    await publishValue(tx, document, {
      value,
      current,
      note: input.note,
      cause: 'publish',
      by: staff.userId,
      now: deps.clock(),
      slug: deps.config.slug,
      findFile: deps.findFile,
    })
    await endDraft(tx, deps, document.id)
    await recordSearch(tx, document, (await readCurrent(tx, document)).published)
    // The reason why an earlier publication failed no longer applies.
    await closeTask(tx, { kind: 'publication-failed', subject: document.id }, deps.clock())
  })

/**
 * Locks the document and returns the value to publish, provided that nothing was saved or published since the editor
 * loaded it.
 */
export async function lockPublishableValue(tx: Tx, document: DocumentRef, revision: number) {
  await lockEditable(tx, document.id)
  const current = await readCurrent(tx, document)
  const isBack = revision === 0 && !current.isPublished && !(await findDraft(tx, document.id))
  if (isBack && (await findWaitingPublication(tx, document.id))) fail('publication-waiting')
  if (isBack && current.published) return { value: current.published, current }
  const draft = await lockDraft(tx, document, revision)
  if (draft.baseVersion !== current.version) failPublished(current)
  await requireApproval(tx, draft)
  // Stored values have been validated.
  return { value: draft.value as Draft, current }
}

type Publication = {
  readonly value: Draft
  readonly current: Current
  readonly cause: Exclude<VersionRow['cause'], 'found' | 'unpublish'>
  readonly note: string
  /** null when an empty shop is filled with content. */
  readonly by: string | null
  readonly now: Date
} & Omit<FaultOptions, 'isImport'>

/** Writes the value to the tables behind the public pages, as a new version. */
export async function publishValue(
  tx: Tx,
  document: DocumentRef,
  { value: given, current, cause, note, by, now, slug, findFile }: Publication,
): Promise<number> {
  const { id: documentId, port, key, fields } = document
  const { draft: value, value: published } = await toPublishable(tx, document, given, {
    slug,
    isImport: cause === 'import',
    findFile,
  })
  const version = (await recordFoundVersion(tx, document, current, now)) + 1
  await port.write(tx, key, published, now)
  await recordUses(tx, { documentId, isDraft: false }, [value], slug)
  if (!(await findDraft(tx, documentId))) await recordSearch(tx, document, value)
  const stored = { documentId, version, kind: port.kind, value: withoutFirstPrice(value) }
  await insertVersion(tx, { ...stored, cause, note, by, at: now })
  const changes = current.published ? findDifferences(fields, current.published, value) : []
  const facts = { before: factsOf(changes, 'before'), after: factsOf(changes, 'after') }
  const detail = { version, note, cause }
  const entry = { action: 'publish', area: 'documents', subject: documentId, detail, ...facts }
  if (by !== null) await writeAudit(tx, { actorId: by, ...entry }, now)
  return version
}

/** Records a value from before the first publication as version 1. Returns the newest version. */
async function recordFoundVersion(
  tx: Tx,
  { id: documentId, port }: DocumentRef,
  current: Current,
  now: Date,
): Promise<number> {
  if (current.version > 0 || !current.published) return current.version
  const found = { documentId, version: 1, kind: port.kind, value: current.published, cause: 'found' } as const
  await insertVersion(tx, { ...found, at: now })
  return 1
}

const maxFacts = 50
const maxTextLength = 500

/** The changed fields by path, for the audit log. */
const factsOf = (
  changes: readonly Difference[],
  side: 'before' | 'after',
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    changes.slice(0, maxFacts).map(({ path, lang, [side]: value }) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return [[...path, ...(lang ? [lang] : [])].join('/'), text.slice(0, maxTextLength)]
    }),
  )

type Hiding = {
  readonly note: string
  readonly by: string | null
  readonly now: Date
  /** The name of the action in the audit log. */
  readonly action?: 'unpublish' | 'bin'
}

export async function hideDocument(
  tx: Tx,
  document: DocumentRef,
  { note, by, now, action = 'unpublish' }: Hiding,
): Promise<void> {
  const { id: documentId, port, key } = document
  if (!port.hide) return fail('document-always-published')
  const current = await readCurrent(tx, document)
  if (!current.isPublished || !current.published) return fail('document-not-published')
  const version = (await recordFoundVersion(tx, document, current, now)) + 1
  await port.hide(tx, key)
  const row = { documentId, version, kind: port.kind, value: current.published, cause: 'unpublish' } as const
  await insertVersion(tx, { ...row, note, by, at: now })
  // No text has changed, so its draft and scheduled publication are rebased to this version.
  const move = { from: current.version, to: version }
  await moveDraftBase(tx, documentId, move)
  await moveWaitingBase(tx, documentId, move)
  const detail = { version, note }
  const facts = { before: { isPublished: true }, after: { isPublished: false } }
  const entry = { action, area: 'documents', subject: documentId, detail, ...facts }
  if (by !== null) await writeAudit(tx, { actorId: by, ...entry }, now)
}
