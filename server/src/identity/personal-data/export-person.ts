import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import {
  type Asker,
  type PersonalDataProvider,
  type PersonalFile,
  personOf,
} from './personal-data-provider.ts'
import { insertRequest, listRequests } from './personal-data.store.ts'
import { type ZipEntry, zipOf } from './zip.ts'

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
