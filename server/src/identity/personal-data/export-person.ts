import { Zip, ZipDeflate } from 'fflate'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, takeTry } from '#platform/limits/limits.ts'
import {
  type Asker,
  type PersonalDataProvider,
  type Person,
  type PersonalFile,
  personsOf,
} from './personal-data-provider.ts'
import { listRequests } from './personal-data.store.ts'
import { answerRequest } from './privacy-requests.ts'

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
  /** The member of staff who hands it out; absent: the person takes it himself. */
  doneBy: string | null = null,
): Promise<AsyncGenerator<Uint8Array>> {
  const now = clock()
  const { userId } = asker.actor
  if (!(await takeTry(db, anHour, userId, now))) fail('too-many-requests')
  const [person, ...merged] = await personsOf(db, asker)
  await db.transaction((tx) => answerRequest(tx, { userId, kind: 'export', doneBy }, now))
  const own = await partsOf(providers, person)
  const others = []
  for (const each of merged) others.push(await partsOf(providers, each))
  const mergedAccounts = others.map(({ data }) => data)
  const data = {
    exportedAt: now,
    ...own.data,
    ...(merged.length > 0 && { mergedAccounts }),
    requests: await listRequests(db, userId),
  }
  return zipOf(
    entriesOf(
      data,
      [own, ...others].flatMap(({ files }) => files),
    ),
    now,
  )
}

async function partsOf(providers: readonly PersonalDataProvider[], person: Person) {
  const data: Record<string, unknown> = {}
  const files: PersonalFile[] = []
  for (const { name, exportOf } of providers) {
    const part = await exportOf?.(person)
    if (!part) continue
    data[name] = part.data
    files.push(...(part.files ?? []))
  }
  return { data, files }
}

async function* entriesOf(data: object, files: readonly PersonalFile[]): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  for (const { name, read } of files) yield { name, bytes: await read() }
}
