import { Zip, ZipDeflate } from 'fflate'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import {
  type DataSubject,
  type PersonalDataProvider,
  type Person,
  type PersonalFile,
  findPersons,
} from './personal-data-provider.ts'
import { listRequests } from './personal-data.store.ts'
import { answerRequest, recordExport } from './privacy-requests.ts'

export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** Streams a ZIP archive, so that only one file at a time is in memory. Times are UTC. */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  // ZIP stores local time, and the library reads this date with local getters.
  const mtime = new Date(now.getTime() + now.getTimezoneOffset() * 60_000)
  for await (const { name, bytes } of entries) {
    // Level 0, because pictures and PDFs are already compressed. Some programs cannot stream the entries of
    // `ZipPassThrough`.
    const file = Object.assign(new ZipDeflate(name, { level: 0 }), { mtime })
    zip.add(file)
    for (let index = 0; index < bytes.length; index += pieceBytes) {
      file.push(bytes.subarray(index, index + pieceBytes))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

const pieceBytes = 64 * 1024

/** Limited, because every export reads all documents. */
const perHour: Limit = { name: 'export-account', max: 10, windowSeconds: 3_600 }

/**
 * Exports everything that the modules store about a person, as a streamed archive of `data.json` and documents
 * (PDPL article 4). Fails with `too-many-requests` after ten exports in an hour.
 */
export async function exportPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providers: readonly PersonalDataProvider[],
  asker: DataSubject,
  /** The staff member who exports the data; null when the person does it themselves. */
  doneBy: string | null = null,
): Promise<AsyncGenerator<Uint8Array>> {
  const now = clock()
  const { userId } = asker.actor
  if (!(await countAgainstQuota(db, perHour, userId, now))) fail('too-many-requests')
  const [person, ...merged] = await findPersons(db, asker)
  await db.transaction((tx) =>
    doneBy === null
      ? answerRequest(tx, { userId, kind: 'export', doneBy }, now)
      : recordExport(tx, userId, doneBy, now),
  )
  const own = await collectParts(providers, person)
  const others = []
  for (const each of merged) others.push(await collectParts(providers, each))
  const mergedAccounts = others.map(({ data }) => data)
  const data = {
    exportedAt: now,
    ...own.data,
    ...(merged.length > 0 && { mergedAccounts }),
    requests: await listRequests(db, userId),
  }
  return zipEntries(
    listEntries(
      data,
      [own, ...others].flatMap(({ files }) => files),
    ),
    now,
  )
}

async function collectParts(providers: readonly PersonalDataProvider[], person: Person) {
  const data: Record<string, unknown> = {}
  const files: PersonalFile[] = []
  for (const { name, exportData: exportOf } of providers) {
    const part = await exportOf?.(person)
    if (!part) continue
    data[name] = part.data
    files.push(...(part.files ?? []))
  }
  return { data, files }
}

async function* listEntries(data: object, files: readonly PersonalFile[]): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  for (const { name, read } of files) yield { name, bytes: await read() }
}
