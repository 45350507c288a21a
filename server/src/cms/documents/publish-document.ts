import { type Difference, findDifferences } from '@matla/contract/documents/differences'
import type { Draft } from '@matla/contract/documents/shape'
import { fail } from '#lib/errors.ts'
import { recordUses } from '#cms/media/record-uses.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { failPublished } from './begin-draft.ts'
import { type Current, type Known, readCurrent } from './current-document.ts'
import type { Looking } from './document-faults.ts'
import { deleteDraft, findDraft, lockDocument, moveDraftBase } from './drafts.store.ts'
import { moveWaitingBase, waitingPublication } from './publications.store.ts'
import { withoutFirstPrice } from './first-price.ts'
import { publishable } from './publishable.ts'
import { recordDraftUses } from './record-draft-uses.ts'
import { lockedDraft, requireApproval } from './review-draft.ts'
import { insertVersion, type VersionRow } from './versions.store.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>
type Asked = { readonly revision: number; readonly note: string }

/**
 * Publishes the draft as it was looked at; without a draft, what was taken back before. Fails with `draft-not-found`,
 * `draft-changed` and `published-since` (who and when), `document-incomplete`, `document-not-valid`, `review-needed`,
 * `publication-waiting`.
 */
export const publishDocument = (deps: PublishDeps, staff: Actor, known: Known, asked: Asked): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { value, current } = await lookedAt(tx, known, asked.revision)
    await publishValue(tx, known, {
      value,
      current,
      note: asked.note,
      cause: 'publish',
      by: staff.userId,
      now: deps.clock(),
      slug: deps.config.slug,
      findFile: deps.findFile,
    })
    await deleteDraft(tx, known.id)
    await recordDraftUses(tx, deps, known.id)
  })

/** The value that may be published now: nobody wrote or published since it was looked at. */
export async function lookedAt(tx: Tx, known: Known, revision: number) {
  await lockDocument(tx, known.id)
  const current = await readCurrent(tx, known)
  const isBack = revision === 0 && !current.isPublished && !(await findDraft(tx, known.id))
  if (isBack && (await waitingPublication(tx, known.id))) fail('publication-waiting')
  if (isBack && current.published) return { value: current.published, current }
  const draft = await lockedDraft(tx, known, revision)
  if (draft.baseVersion !== current.version) failPublished(current)
  await requireApproval(tx, draft)
  // Only checked values are stored.
  return { value: draft.value as Draft, current }
}

type Publication = {
  readonly value: Draft
  readonly current: Current
  readonly cause: Exclude<VersionRow['cause'], 'found' | 'unpublish'>
  readonly note: string
  /** null: nobody, when an empty shop is filled. */
  readonly by: string | null
  readonly now: Date
} & Omit<Looking, 'isImport'>

/** Writes it into the tables that visitors' pages are read from, as a new version. */
export async function publishValue(
  tx: Tx,
  known: Known,
  { value, current, cause, note, by, now, slug, findFile }: Publication,
): Promise<number> {
  const { id: documentId, port, key, fields } = known
  const published = await publishable(tx, known, value, { slug, isImport: cause === 'import', findFile })
  const version = (await keepFound(tx, known, current, now)) + 1
  await port.write(tx, key, published, now)
  await recordUses(tx, { documentId, isDraft: false }, [value], slug)
  const stored = { documentId, version, kind: port.kind, value: withoutFirstPrice(value) }
  await insertVersion(tx, { ...stored, cause, note, by, at: now })
  const changes = current.published ? findDifferences(fields, current.published, value) : []
  const facts = { before: factsOf(changes, 'before'), after: factsOf(changes, 'after') }
  const detail = { version, note, cause }
  const deed = { action: 'publish', area: 'documents', subject: documentId, detail, ...facts }
  if (by !== null) await writeAudit(tx, { actorId: by, ...deed }, now)
  return version
}

/** What stood there before anybody published here is a version, too; returns the newest one's number. */
async function keepFound(
  tx: Tx,
  { id: documentId, port }: Known,
  current: Current,
  now: Date,
): Promise<number> {
  if (current.version > 0 || !current.published) return current.version
  const found = { documentId, version: 1, kind: port.kind, value: current.published, cause: 'found' } as const
  await insertVersion(tx, { ...found, at: now })
  return 1
}

const mostFacts = 50
const mostText = 500

/** The fields that changed by their path, as the audit log shows them. */
const factsOf = (
  changes: readonly Difference[],
  side: 'before' | 'after',
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    changes.slice(0, mostFacts).map(({ path, lang, [side]: value }) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return [[...path, ...(lang ? [lang] : [])].join('/'), text.slice(0, mostText)]
    }),
  )

/**
 * Takes a document back from visitors. Fails with `document-always-published`, `document-not-published`,
 * `document-in-use`.
 */
export const unpublishDocument = (
  deps: PublishDeps,
  staff: Actor,
  known: Known,
  note: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDocument(tx, known.id)
    await hideDocument(tx, known, { note, by: staff.userId, now: deps.clock() })
  })

export async function hideDocument(
  tx: Tx,
  known: Known,
  { note, by, now }: { readonly note: string; readonly by: string | null; readonly now: Date },
): Promise<void> {
  const { id: documentId, port, key } = known
  if (!port.hide) return fail('document-always-published')
  const current = await readCurrent(tx, known)
  if (!current.isPublished || !current.published) return fail('document-not-published')
  const version = (await keepFound(tx, known, current, now)) + 1
  await port.hide(tx, key)
  const row = { documentId, version, kind: port.kind, value: current.published, cause: 'unpublish' } as const
  await insertVersion(tx, { ...row, note, by, at: now })
  // A draft of it, and what is scheduled, are published from here on: no text has changed.
  const move = { from: current.version, to: version }
  await moveDraftBase(tx, documentId, move)
  await moveWaitingBase(tx, documentId, move)
  const detail = { version, note }
  const facts = { before: { isPublished: true }, after: { isPublished: false } }
  const deed = { action: 'unpublish', area: 'documents', subject: documentId, detail, ...facts }
  if (by !== null) await writeAudit(tx, { actorId: by, ...deed }, now)
}
