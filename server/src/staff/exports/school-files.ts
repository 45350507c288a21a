import type { PgTable } from 'drizzle-orm/pg-core'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import type { Db } from '#platform/db/database.ts'
import type { FindFile, StoredFiles } from '#platform/storage/files.ts'
import { exportContent } from '#staff/content-files/export-content.ts'
import { columnsLeftOut, exportedTables, fileNameOf } from './exported-tables.store.ts'
import { readTable } from './read-table.store.ts'
import type { TarEntry } from './tar.ts'

export type SchoolSource = {
  readonly db: Db
  readonly findFile: FindFile
  readonly listFiles: StoredFiles['list']
  readonly ports: DocumentPorts
  readonly slug: string
  /** An empty folder for files that are written before they are packed. */
  readonly folder: string
}

/** Temporary files and copies made by this program. */
const notOwned = /^(?:archives|exports|imports|media-parts|unfinished)\//

/** Counts the parts of an export, to report its progress. */
export async function countParts({ listFiles }: Pick<SchoolSource, 'listFiles'>): Promise<number> {
  let files = 0
  for await (const key of listFiles()) if (!notOwned.test(key)) files += 1
  return exportedTables.length + files
}

/**
 * Everything that the school owns, file by file: `data/` has one file per table, `content/` the published
 * documents in the format of `export-content`, `files/` the stored files. Files removed during the export are
 * left out.
 */
export async function* schoolFiles(source: SchoolSource): AsyncGenerator<TarEntry> {
  const { db, findFile, listFiles, ports, slug, folder } = source
  const written = async (name: string, content: Readable): Promise<TarEntry> => {
    const path = join(folder, 'part')
    await pipeline(content, createWriteStream(path))
    return { name, size: (await stat(path)).size, read: async () => createReadStream(path) }
  }
  yield written('README.txt', Readable.from([readmeText()]))
  for (const table of exportedTables) yield written(fileNameOf(table), rowsOf(db, table))
  const content = join(folder, 'content')
  await mkdir(content)
  // Pictures and videos are exported with the stored files.
  await exportContent({
    db,
    findFile: async () => null,
    ports,
    slug,
    folder: content,
    print: () => undefined,
  })
  for (const name of await readdir(content, { recursive: true })) {
    const path = join(content, name)
    const found = await stat(path)
    if (found.isFile())
      yield { name: `content/${name}`, size: found.size, read: async () => createReadStream(path) }
  }
  for await (const key of listFiles()) {
    const found = notOwned.test(key) ? null : await findFile(key)
    if (found) yield { name: `files/${key}`, size: found.size, read: () => found.read() }
  }
}

const rowsOf = (db: Db, table: PgTable): Readable =>
  Readable.from(readTable(db, table, columnsLeftOut(table)))

/** Explains the files of an export to the program or person that reads them. */
const readmeText = (): string => `Everything that this school owns, exported from its shop.

data/      one file for each table, one JSON object a line (NDJSON), in UTF-8. Sums are in halalas, moments in UTC.
content/   the published documents, one JSON file each; npm run import-content reads this folder.
files/     the stored files: invoices and credit notes, certificates, pictures, videos, e-books, applications.

Passwords, sessions, links and keys are not included: people set a new password by email.

كل ما تملكه هذه المدرسة، مصدَّر من متجرها.

data/      ملف لكل جدول، في كل سطر كائن JSON واحد، بترميز UTF-8. المبالغ بالهللات والأوقات بالتوقيت العالمي.
content/   المستندات المنشورة، ملف JSON لكل مستند.
files/     الملفات المحفوظة: الفواتير والإشعارات والشهادات والصور والمقاطع والكتب وطلبات الانضمام.

لا تتضمن كلمات المرور ولا الجلسات ولا الروابط ولا المفاتيح: يعيّن كل شخص كلمة مرور جديدة عبر البريد.

${exportedTables.map(fileNameOf).join('\n')}
`
