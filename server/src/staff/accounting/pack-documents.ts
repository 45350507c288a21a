import type { Localized } from '@matla/contract/kit/lang'
import { vatPeriod } from '@matla/contract/staff/vat-period'
import { Readable } from 'node:stream'
import { zipEntries, type ZipEntry } from '#identity/personal-data/export-person.ts'
import { AppError } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { findArchivedXml } from '#tax/archived-xml.ts'
import { readAnyDocument } from '#tax/render-documents.ts'
import { addPart, type ArchiveRow, failArchive, findArchive, showProgress } from './archives.store.ts'
import { documentList, type ListedDocument as DocumentRow } from './documents-list.store.ts'

type PackDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'jobs' | 'config'>

/** Limits one part to about 30 MB. */
const mostInPart = 500
/** Ends a job well before its timeout. Rendered documents are stored, so the next job continues from there. */
const mostMs = 45_000
/** The progress is saved after this many documents. */
const shownEvery = 20

/** Packs the next documents of an archive into one part and queues the next job. Running twice stores the part once. */
export async function packDocuments(deps: PackDeps, { archiveId }: JobData['archive']): Promise<void> {
  const archive = await findArchive(deps.db, archiveId)
  if (!archive || archive.endedAt !== null) return
  const { period, isSandbox, parts, after } = archive
  const { from, to } = vatPeriod(period)
  const { rows, next } = await documentList.read(deps.db, {
    from,
    to,
    order: 'oldest',
    money: isSandbox ? 'sandbox' : 'real',
    limit: mostInPart,
    total: 'none',
    ...(after !== null && { after }),
  })
  const nextJob = [{ task: 'archive', archiveId }] as const
  const read = await readAll(deps, archive, rows)
  if (read === null) return deps.db.transaction((tx) => deps.jobs.add(tx, nextJob))
  const { documents, leftOut } = read
  const bytes = await zipped([...documents.flat(), ...writeMissingList(leftOut)], deps.clock())
  const key = `archives/${archiveId}-${parts.length + 1}.zip`
  await deps.files.put(key, bytes, 'application/zip')
  const part = { key, documents: documents.length, bytes: bytes.length }
  // Documents issued since the request are packed as well.
  const done = Math.min(archive.of, countOf(archive) + documents.length)
  await deps.db.transaction(async (tx) => {
    const packed = { part, done, after: next, endedAt: next === null ? deps.clock() : null }
    if ((await addPart(tx, archive, packed)) && next !== null) await deps.jobs.add(tx, nextJob)
  })
}

const countOf = ({ parts }: ArchiveRow): number => parts.reduce((sum, { documents }) => sum + documents, 0)

async function zipped(entries: readonly ZipEntry[], now: Date): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipEntries(Readable.from(entries), now)) pieces.push(piece)
  return Buffer.concat(pieces)
}

type LeftOut = { readonly name: string; readonly code: 'invoice-not-cleared' | 'invoice-not-ready' }
type ReadDocuments = { readonly documents: ZipEntry[][]; readonly leftOut: LeftOut[] }

/**
 * Reads the files of these documents: the PDF, rendered if necessary, and the XML of a signed document. Documents
 * that the tax authority has not cleared, or that cannot be rendered, are omitted and named. Returns null when
 * the time has run out.
 */
async function readAll(
  deps: PackDeps,
  archive: ArchiveRow,
  rows: readonly DocumentRow[],
): Promise<ReadDocuments | null> {
  const until = deps.clock().getTime() + mostMs
  const before = countOf(archive)
  const documents: ZipEntry[][] = []
  const leftOut: LeftOut[] = []
  for (const [index, row] of rows.entries()) {
    const read = await readAnyDocument(deps, row.id).catch(getErrorCode)
    if (typeof read === 'string') leftOut.push({ name: `${row.kind}-${printedNumber(row)}`, code: read })
    else documents.push(await readFiles(deps, read))
    if ((index + 1) % shownEvery > 0) continue
    await showProgress(deps.db, archive, Math.min(archive.of, before + index + 1))
    if (deps.clock().getTime() > until && index + 1 < rows.length) return null
  }
  return { documents, leftOut }
}

type DocumentFiles = Awaited<ReturnType<typeof readAnyDocument>>

async function readFiles({ db }: PackDeps, { document, pdf }: DocumentFiles): Promise<ZipEntry[]> {
  const xml = await findArchivedXml(db, document)
  const paper = { name: `${document.kind}-${printedNumber(document)}.pdf`, bytes: pdf }
  return xml ? [paper, xml] : [paper]
}

function getErrorCode(error: unknown): LeftOut['code'] {
  if (
    error instanceof AppError &&
    (error.code === 'invoice-not-cleared' || error.code === 'invoice-not-ready')
  )
    return error.code
  throw error
}

const reasons: Readonly<Record<LeftOut['code'], Localized>> = {
  'invoice-not-cleared': {
    en: 'the tax authority has not cleared it yet',
    ar: 'لم تعتمدها هيئة الزكاة والضريبة والجمارك بعد',
  },
  'invoice-not-ready': { en: 'it could not be made; see the tasks', ar: 'تعذّر إنشاؤها؛ راجع المهام' },
}

/** A text file for the archive that lists the omitted documents. */
function writeMissingList(leftOut: readonly LeftOut[]): ZipEntry[] {
  if (leftOut.length === 0) return []
  const lines = leftOut.map(({ name, code }) => `${name}: ${reasons[code].en} – ${reasons[code].ar}\r\n`)
  return [{ name: 'left-out.txt', bytes: Buffer.from(lines.join('')) }]
}

/** Ends the archive after the last attempt, so that another can be requested. */
export const giveUpArchive = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { archiveId }: JobData['archive'],
): Promise<void> => failArchive(db, archiveId, clock())
