import { dayMs } from '@matla/contract/kit/riyadh'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import {
  type ArchiveRow,
  deleteArchive,
  endedBefore,
  findArchive,
  insertArchive,
  newestArchive,
} from './archives.store.ts'
import { readVat } from './read-accounting.ts'

type ArchiveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'isSandbox'>

/** The path of one part of an archive. */
const partHref = (slug: string, id: string, at: number): string =>
  `/${slug}/staff/archives/${id}-${at + 1}.zip`

/** The newest archive of a period, regardless of who requested it. */
export async function readArchive(
  { db, config: { slug }, isSandbox }: Pick<Deps, 'db' | 'config' | 'isSandbox'>,
  period: string,
) {
  const found = await newestArchive(db, period, isSandbox)
  if (!found) return null
  const { id, askedAt, of, done, parts, endedAt, hasFailed } = found.archive
  return {
    id,
    by: found.by,
    at: askedAt,
    of,
    done,
    parts: parts.map(({ documents, bytes }, index) => ({ documents, bytes, url: partHref(slug, id, index) })),
    endedAt,
    hasFailed,
  }
}

/** Starts packing the documents of a period, or returns the archive in progress. Fails with `no-documents`. */
export async function collectDocuments(
  deps: ArchiveDeps & Pick<Deps, 'jobs'>,
  { userId }: Actor,
  period: string,
) {
  const { db, clock, jobs, isSandbox } = deps
  await db.transaction(async (tx) => {
    const now = clock()
    const { sales, adjustments } = await readVat({ db: tx, isSandbox }, period)
    const of = sales.count + adjustments.count
    if (of === 0) fail('no-documents')
    const id = newId(now)
    const isNew = await insertArchive(tx, { id, period, isSandbox, askedBy: userId, askedAt: now, of })
    if (isNew) await jobs.add(tx, [{ task: 'archive', archiveId: id }])
    const entry = { actorId: userId, action: 'collect', subject: period }
    const after = isNew ? { after: { archive: id } } : {}
    await writeAudit(tx, { ...entry, ...after, detail: { documents: of, isNew } }, now)
  })
  return (await readArchive(deps, period)) ?? fail('no-documents')
}

/** Finds a part of an archive by its file name. Fails with `not-found`. */
export async function partNamed({ db }: Pick<Deps, 'db'>, file: string) {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})\.zip$/.exec(file)
  const [, id = fail('not-found'), place] = match ?? []
  const archive = (await findArchive(db, id)) ?? fail('not-found')
  const at = Number(place)
  const { key } = archive.parts[at - 1] ?? fail('not-found')
  return { key, name: buildFileName(archive, at) }
}

const buildFileName = ({ period, isSandbox, parts }: ArchiveRow, at: number): string =>
  ['documents', period, isSandbox && 'sandbox', parts.length > 1 && String(at)].filter(Boolean).join('-')

const retentionMs = dayMs

/** Deletes archives a day after they were finished, because they only duplicate documents. */
export async function removeOldArchives(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
): Promise<void> {
  const before = new Date(deps.clock().getTime() - retentionMs)
  for (const { id, parts } of await endedBefore(deps.db, before)) {
    for (const { key } of parts) await removeQuietly(deps, key)
    await deleteArchive(deps.db, id)
  }
}
