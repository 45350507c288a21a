import { createHash } from 'node:crypto'
import { type ImportSource, maxImportBytes, maxImportRows } from '@matla/contract/staff/import-words'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { ImportLayout } from '#schema/imports.tables.ts'
import { decodeCsv } from '#lib/csv/decode-csv.ts'
import { insertImport, lockImport, updateImport } from './imports.store.ts'
import { readCsv } from '#lib/csv/read-csv.ts'
import { recogniseFormat, suggestColumns } from './recognise-format.ts'

type BeginDeps = Pick<Deps, 'db' | 'clock'>
type BeginInput = { readonly source: ImportSource; readonly name: string; readonly by: string }

/** Creates an import, which waits for its file if it has one. Returns its id. */
export async function beginImport(
  { db, clock }: BeginDeps,
  { source, name, by }: BeginInput,
): Promise<string> {
  const now = clock()
  const id = newId(now)
  await db.transaction(async (tx) => {
    const state = source === 'file' ? 'empty' : 'ready'
    const layout = source === 'file' ? null : lmsLayout
    await insertImport(tx, { id, source, name, state, layout, by, at: now, changedAt: now })
    await writeAudit(tx, { actorId: by, action: 'begin', subject: id, after: { source } }, now)
  })
  return id
}

const lmsLayout: ImportLayout = {
  format: 'lms',
  encoding: 'utf-8',
  separator: ',',
  header: ['email', 'name', 'course'],
  sample: [],
  columns: {},
  courses: {},
  consentSource: '',
  lang: 'ar',
}

const maxColumns = 300
const sampleRows = 5
const maxSampleCell = 120

const newline = 0x0a
function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1
  return lines
}

/** Recognises the layout of a file as far as possible. Fails with `import-file-not-csv` or `import-file-too-large`. */
function recogniseLayout(file: Buffer): ImportLayout {
  const { bytes, encoding, separator } = decodeCsv(file) ?? fail('import-file-not-csv')
  if (countLines(bytes) > maxImportRows) fail('import-file-too-large')
  const [first = []] = readCsv(bytes, separator)
  const header = (first[0]?.cells ?? fail('import-file-not-csv')).map((cell) => cell.trim())
  // A file with one column can only be a list of addresses, and the first line of a ZIP or a picture is not text.
  if (header.length > maxColumns || header.every((cell) => cell === '') || /\p{Cc}/u.test(header.join('')))
    fail('import-file-not-csv')
  const sample = first
    .slice(1, 1 + sampleRows)
    .flatMap(({ cells }) => (cells ? [cells.map((cell) => cell.slice(0, maxSampleCell))] : []))
  const recognised = { format: recogniseFormat(header), columns: suggestColumns(header) }
  return { ...recognised, encoding, separator, header, sample, courses: {}, consentSource: '', lang: 'ar' }
}

const fileType = 'text/csv'

/**
 * Stores the file of an import and recognises its layout. A second file replaces the first. Fails with
 * `import-not-found`, `import-running`, `import-file-too-large` or `import-file-not-csv`.
 */
export async function storeImportFile(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  { id, file, by }: { readonly id: string; readonly file: Buffer; readonly by: string },
): Promise<void> {
  if (file.length > maxImportBytes) fail('import-file-too-large')
  const layout = recogniseLayout(file)
  const fileSha256 = createHash('sha256').update(file).digest('hex')
  const fileKey = `imports/${id}.csv`
  await files.put(fileKey, file, fileType)
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found || found.source !== 'file' || found.clearedAt !== null) return fail('import-not-found')
    if (found.state !== 'empty' && found.state !== 'ready') fail('import-running')
    const now = clock()
    await updateImport(tx, id, { state: 'ready', layout, fileKey, fileSha256, changedAt: now })
    await writeAudit(tx, { actorId: by, action: 'sendFile', subject: id, after: { bytes: file.length } }, now)
  })
}
