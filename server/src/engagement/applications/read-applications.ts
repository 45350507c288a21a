import { isUuid } from '#lib/ids.ts'
import { type FileSlot, fileSlots } from '@matla/contract/applications/application-rules'
import type { Person, PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { removeFiles } from './application-files.ts'
import {
  type ApplicationRow,
  applicationsBy,
  deleteApplicationsBy,
  deleteEndedApplications,
  findApplication,
  listApplications,
  findReview,
} from './applications.store.ts'

export { fillApplicationSearch } from './applications.store.ts'

const atOnce = 50

const getFileKey = (row: ApplicationRow, slot: FileSlot): string | null =>
  slot === 'resume' ? row.resumeKey : row.portfolioKey

const toSummary = (row: ApplicationRow) => ({
  _id: row.id,
  kind: row.kind,
  receivedAt: row.receivedAt.toISOString(),
  keptUntil: row.keptUntil.toISOString(),
  fullName: row.fullName,
  email: row.email,
  phoneNo: row.phone,
  files: fileSlots.filter((slot) => getFileKey(row, slot) !== null),
})

/** Applications for staff, newest first. */
export const readApplications = async (db: Db, query: Parameters<typeof listApplications>[1]) =>
  (await listApplications(db, query, atOnce)).map(toSummary)

/** One complete application for staff. Fails with `application-not-found`. */
export async function readApplication(db: Db, id: string) {
  const row = (await findApplication(db, id)) ?? fail('application-not-found')
  const { lang, facts, stage, tags } = row
  return { ...toSummary(row), lang, facts, stage, tags }
}

/** One uploaded file for staff. Fails with `not-found`. */
export async function readApplicationFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
  slot: string,
): Promise<Buffer> {
  const fileSlot = fileSlots.find((each) => each === slot) ?? fail('not-found')
  const row = (isUuid(id) && (await findApplication(db, id))) || fail('not-found')
  const key = getFileKey(row, fileSlot) ?? fail('not-found')
  return (await files.get(key)) ?? fail('not-found')
}

/** Destroys applications past their retention period, with their files. */
export async function eraseEndedApplications(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
): Promise<void> {
  const ended = await deleteEndedApplications(deps.db, deps.clock())
  await removeFiles(
    deps,
    ended.flatMap(({ resumeKey, portfolioKey }) => [resumeKey, portfolioKey]),
  )
}

/** Only a verified address counts, because anyone can type an address into a form. */
const toSender = ({ userId, actor }: Person) => ({
  userId,
  email: actor.isEmailVerified ? actor.email.toLowerCase() : null,
})

/** Includes what staff wrote about the application, because that is the applicant's data as well. */
async function toExport(db: Db, row: ApplicationRow) {
  const { id, kind, fullName, email, phone, facts, receivedAt, keptUntil, stage, tags } = row
  const sent = { id, kind, fullName, email, phone, facts, receivedAt, keptUntil }
  return { ...sent, stage, tags, ...(await findReview(db, id)) }
}

/** A user's applications, with the files they sent. */
export const applicationsPersonalData = (deps: Pick<Deps, 'db' | 'files'>): PersonalDataProvider => ({
  name: 'applications',
  exportData: async (person) => {
    const rows = await applicationsBy(deps.db, toSender(person))
    return {
      data: await Promise.all(rows.map((row) => toExport(deps.db, row))),
      files: rows.flatMap((row) =>
        fileSlots
          .filter((slot) => getFileKey(row, slot) !== null)
          .map((slot) => ({
            name: `applications/${row.id}-${slot}.pdf`,
            read: () => readApplicationFile(deps, row.id, slot),
          })),
      ),
    }
  },
  erase: async (tx, person) => {
    const rows = await deleteApplicationsBy(tx, toSender(person))
    return rows.flatMap((row) => fileSlots.flatMap((slot) => getFileKey(row, slot) ?? []))
  },
})
