import { fileSlots, type FileSlot } from '@matla/contract/applications/application-rules'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { type ApplicationRow, findApplication, listApplications } from './applications.store.ts'

const atOnce = 50

export const keyOf = (row: ApplicationRow, slot: FileSlot): string | null =>
  slot === 'resume' ? row.resumeKey : row.portfolioKey

const summaryOf = (row: ApplicationRow) => ({
  _id: row.id,
  kind: row.kind,
  receivedAt: row.receivedAt.toISOString(),
  keptUntil: row.keptUntil.toISOString(),
  fullName: row.fullName,
  email: row.email,
  phoneNo: row.phone,
  files: fileSlots.filter((slot) => keyOf(row, slot) !== null),
})

/** For staff: who applied, newest first. */
export const readApplications = async (db: Db, asked: Parameters<typeof listApplications>[1]) =>
  (await listApplications(db, asked, atOnce)).map(summaryOf)

/** For staff: one application whole. Fails with `application-not-found`. */
export async function readApplication(db: Db, id: string) {
  const row = (await findApplication(db, id)) ?? fail('application-not-found')
  return { ...summaryOf(row), lang: row.lang, facts: row.facts }
}

/** For staff: a file as it came. Fails with `not-found`. */
export async function readApplicationFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
  slot: string,
): Promise<Buffer> {
  const known = fileSlots.find((each) => each === slot) ?? fail('not-found')
  const row = (isId(id) && (await findApplication(db, id))) || fail('not-found')
  const key = keyOf(row, known) ?? fail('not-found')
  return (await files.get(key)) ?? fail('not-found')
}

const isId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
