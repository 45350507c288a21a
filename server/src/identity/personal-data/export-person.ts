import { Zip, ZipDeflate } from 'fflate'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, takeTry } from '#platform/limits/limits.ts'
import {
  type Asker,
  type PersonalDataProvider,
  type PersonalFile,
  personOf,
} from './personal-data-provider.ts'
import { insertRequest, listRequests } from './personal-data.store.ts'

export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** A ZIP archive piece by piece, so that one file at a time is in memory. Times are UTC. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  // The archive holds local time, which the library reads from this.
  const mtime = new Date(now.getTime() + now.getTimezoneOffset() * 60_000)
  for await (const { name, bytes } of entries) {
    // Pictures and PDFs are packed already. Not `ZipPassThrough`: some programs cannot read its entries as a stream.
    const file = Object.assign(new ZipDeflate(name, { level: 0 }), { mtime })
    zip.add(file)
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      file.push(bytes.subarray(at, at + pieceBytes))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

const pieceBytes = 64 * 1024

/** Each one reads every document anew. */
const anHour: Limit = { name: 'export-account', most: 10, windowSeconds: 3_600 }

/**
 * Everything that the modules hold about a person: `data.json` and the documents, as an archive that is made while it is
 * sent (PDPL article 4). Fails with `too-many-requests` after ten in an hour.
 */
export async function exportPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providers: readonly PersonalDataProvider[],
  asker: Asker,
): Promise<AsyncGenerator<Uint8Array>> {
  const now = clock()
  const { userId } = asker.actor
  if (!(await takeTry(db, anHour, userId, now))) fail('too-many-requests')
  const person = await personOf(db, asker)
  await insertRequest(db, { id: newId(now), userId, kind: 'export', doneAt: now })
  const data: Record<string, unknown> = { exportedAt: now }
  const files: PersonalFile[] = []
  for (const { name, exportOf } of providers) {
    const part = await exportOf?.(person)
    if (!part) continue
    data[name] = part.data
    files.push(...(part.files ?? []))
  }
  data.requests = await listRequests(db, userId)
  return zipOf(entriesOf(data, files), now)
}

async function* entriesOf(data: object, files: readonly PersonalFile[]): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  for (const { name, read } of files) yield { name, bytes: await read() }
}
