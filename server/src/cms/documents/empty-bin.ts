import { dayMs } from '@matla/contract/kit/riyadh'
import { binDays } from '@matla/contract/staff/bin-days'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { recordUses } from '#cms/media/record-uses.ts'
import { deleteBinned, deleteConversation, listBinnedUntil } from './binned-documents.store.ts'
import { resolveDocument, readCurrent } from './current-document.ts'
import { recordSearch } from './document-search.ts'
import { lockDocument } from './drafts.store.ts'
import { endDraft } from './end-draft.ts'

type EmptyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Removes documents that have been in the bin for 30 days, each in a separate transaction. A document that something
 * refers to by now stays in the bin. Returns how many were removed.
 */
export async function emptyBin(deps: EmptyDeps, ports: DocumentPorts): Promise<number> {
  const until = new Date(deps.clock().getTime() - binDays * dayMs)
  let removed = 0
  for (const { id, by } of await listBinnedUntil(deps.db, until))
    if (await deps.db.transaction((tx) => removeBinned(tx, deps, ports, { id, by, until }))) removed += 1
  return removed
}

type Binned = { readonly id: string; readonly by: string; readonly until: Date }

async function removeBinned(
  tx: Tx,
  deps: EmptyDeps,
  ports: DocumentPorts,
  { id, by, until }: Binned,
): Promise<boolean> {
  await lockDocument(tx, id)
  // A colleague may have restored it since the bin was read.
  if (!(await listBinnedUntil(tx, until)).some((binned) => binned.id === id)) return false
  const document = resolveDocument(ports, id)
  const { key, port } = document
  if (await port.isNeeded?.(tx, key)) return false
  if ((await readCurrent(tx, document)).published !== null) await port.remove?.(tx, key)
  await endDraft(tx, deps, id)
  await recordUses(tx, { documentId: id, isDraft: false }, [], deps.config.slug)
  await recordSearch(tx, document, null)
  await deleteConversation(tx, id)
  await deleteBinned(tx, [id])
  const entry = { action: 'empty-bin', area: 'documents', subject: id, before: { isBinned: true } }
  await writeAudit(tx, { actorId: by, ...entry }, deps.clock())
  return true
}
