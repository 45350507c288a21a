import { dayMs } from '@matla/contract/kit/riyadh'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import {
  claimDownload,
  endExport,
  findExport,
  insertExport,
  isPackingAny,
  listExpired,
  markRemoved,
  showExportProgress,
} from './exports.store.ts'
import { countParts, schoolFiles } from './school-files.ts'
import { type TarEntry, tarBytes } from './tar.ts'

/** How long an archive can be downloaded. */
export const fetchableMs = dayMs
const keyOf = (id: string): string => `exports/${id}.tar.gz`

/** Starts packing and returns the archive's id. Fails with `export-running` while another archive is being packed. */
export async function beginExport(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  by: string,
): Promise<string> {
  const now = clock()
  const id = newId(now)
  await db.transaction(async (tx) => {
    if (await isPackingAny(tx)) fail('export-running')
    await insertExport(tx, { id, state: 'packing', by, at: now })
    await jobs.add(tx, [{ task: 'export-school', exportId: id }])
    await writeAudit(tx, { actorId: by, action: 'begin', subject: id, after: { state: 'packing' } }, now)
  })
  return id
}

type PackDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile' | 'listFiles' | 'storeFile'>

/** Packs the archive into a temporary file and stores it. A retry starts from the beginning. */
export async function packSchool(deps: PackDeps, { exportId }: JobData['export-school']): Promise<void> {
  const { db, clock, config, findFile, listFiles, storeFile } = deps
  if ((await findExport(db, exportId))?.state !== 'packing') return
  const parent = join(config.dataDir, 'exports')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'school-'))
  try {
    const path = join(folder, 'school.tar.gz')
    const of = await countParts({ listFiles })
    const source = { db, findFile, listFiles, ports, slug: config.slug, folder }
    const entries = withProgress(schoolFiles(source), (done) =>
      showExportProgress(db, exportId, Math.min(done, of), of),
    )
    // Uses the fastest level, because pictures, videos and PDFs are already compressed.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    await pipeline(Readable.from(tarBytes(entries, clock())), gzip, createWriteStream(path, { mode: 0o600 }))
    const { size: bytes } = await stat(path)
    await storeFile(keyOf(exportId), createReadStream(path), bytes)
    await endExport(db, exportId, { state: 'ready', bytes, endedAt: clock() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shownEvery = 20

async function* withProgress(
  entries: AsyncIterable<TarEntry>,
  show: (done: number) => Promise<void>,
): AsyncGenerator<TarEntry> {
  let done = 0
  for await (const entry of entries) {
    yield entry
    done += 1
    if (done % shownEvery === 0) await show(done)
  }
}

export const giveUpExport = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { exportId }: JobData['export-school'],
): Promise<void> => endExport(db, exportId, { state: 'failed', bytes: null, endedAt: clock() })

/**
 * Returns the archive for its only download, which is claimed before the first byte is sent. Fails with
 * `export-not-found`, or with `export-gone` when it was downloaded before or is older than a day.
 */
export async function fetchExport(
  { db, clock, findFile }: Pick<Deps, 'db' | 'clock' | 'findFile'>,
  { id, userId }: { readonly id: string; readonly userId: string },
) {
  if (!(await findExport(db, id))) fail('export-not-found')
  const file = (await findFile(keyOf(id))) ?? fail('export-gone')
  await db.transaction(async (tx) => {
    const now = clock()
    const since = new Date(now.getTime() - fetchableMs)
    if (!(await claimDownload(tx, id, { userId, now, since }))) fail('export-gone')
    await writeAudit(tx, { actorId: userId, action: 'fetch', subject: id, after: { bytes: file.size } }, now)
  })
  return file
}

/** Deletes archives a day after they were packed. */
export async function removeOldExports(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
): Promise<void> {
  for (const { id } of await listExpired(deps.db, new Date(deps.clock().getTime() - fetchableMs))) {
    await removeQuietly(deps, keyOf(id))
    await markRemoved(deps.db, id)
  }
}
