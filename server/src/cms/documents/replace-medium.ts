import { type Change, valueAt } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import type { ReplacedIn } from '@matla/contract/staff/media.calls'
import { listMediaIn, nameOfFile, replaceMediaIn } from '#cms/media/used-media.ts'
import { listDocumentsUsing } from '#cms/media/media-uses.store.ts'
import { lockMedium, type MediumRow } from '#cms/media/media.store.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type DocumentRef, resolveDocument, readCurrent } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { readDraftValue } from './draft-value.ts'
import { findDraft, lockDocument } from './drafts.store.ts'
import { saveChanges } from './save-draft.ts'

type ReplaceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type ReplaceMediumInput = { readonly id: string; readonly with: string }
type Files = { readonly from: ImageFile | VideoFile; readonly to: ImageFile | VideoFile }

/**
 * Replaces a file in every draft, and creates a draft of each published document that shows it. Publishes nothing.
 * Returns the documents. Fails with `media-not-found`, `media-not-alike` or `draft-too-large`.
 */
export const replaceMedium = (
  deps: ReplaceDeps,
  staff: Actor,
  ports: DocumentPorts,
  { id, with: otherId }: ReplaceMediumInput,
): Promise<ReplacedIn[]> =>
  deps.db.transaction(async (tx) => {
    const [from, to] = await lockMedia(tx, id, otherId)
    const files = { from: fileOf(from), to: fileOf(to) }
    const replaced: ReplacedIn[] = []
    for (const documentId of await listDocumentsUsing(tx, nameOfFile(files.from))) {
      const document = resolveDocument(ports, documentId)
      const title = await replaceIn(tx, deps, staff, document, files)
      if (title) replaced.push({ id: documentId, title })
    }
    recordChange({
      before: { file: id },
      after: { file: otherId, documents: replaced.map((document) => document.id) },
    })
    return replaced
  })

/** Locks both media in a fixed order to avoid deadlocks. */
async function lockMedia(tx: Tx, id: string, otherId: string): Promise<readonly [MediumRow, MediumRow]> {
  const rows = new Map<string, MediumRow | undefined>()
  for (const each of [id, otherId].toSorted()) rows.set(each, await lockMedium(tx, each))
  const from = rows.get(id) ?? fail('media-not-found')
  const to = rows.get(otherId) ?? fail('media-not-found')
  if (to.binnedAt !== null) fail('media-not-found')
  if (from.kind !== to.kind || id === otherId) fail('media-not-alike')
  return [from, to]
}

/** The file in the form in which documents refer to it. */
function fileOf({ file, focus }: MediumRow): ImageFile | VideoFile {
  if ('base' in file) return { ...file, ...(focus && { focus }) }
  return { webm: file.webm, mp4: file.mp4 }
}

/** Replaces the file in a draft and returns the document's title; null when the draft does not show it. */
async function replaceIn(
  tx: Tx,
  deps: ReplaceDeps,
  staff: Actor,
  document: DocumentRef,
  files: Files,
): Promise<ReplacedIn['title'] | null> {
  await lockDocument(tx, document.id)
  const draft = await findDraft(tx, document.id)
  const value = await readDraftValue(tx, document)
  const changes = listChanges(value, files, deps.config.slug)
  if (changes.length === 0) return null
  const { version } = await readCurrent(tx, document)
  await saveChanges(tx, deps, staff, document, {
    revision: draft?.revision ?? 0,
    baseVersion: draft?.baseVersion ?? version,
    key: newId(deps.clock()),
    editingSession: null,
    changes,
  })
  return document.port.titleOf(document.key, value)
}

function listChanges(value: Draft, { from, to }: Files, slug: string): Change[] {
  const next = replaceMediaIn(value, from, to)
  return listMediaIn(value, slug)
    .filter(({ file }) => file === nameOfFile(from))
    .map(({ path }) => ({ at: path.split('/'), value: valueAt(next, path.split('/')) }))
}
