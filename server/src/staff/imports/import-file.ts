import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { applyImport, startApplying } from './apply-import.ts'
import { beginImport, storeImportFile } from './begin-import.ts'
import { checkImport, startCheck } from './check-import.ts'
import { listRows, type ListedRow } from './import-rows.store.ts'
import { findImport, type Import } from './imports.store.ts'

export type ImportFileDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'files'>

type ImportFileInput = {
  readonly name: string
  readonly bytes: Buffer
  readonly by: string
  readonly courses: readonly { readonly name: string; readonly courseId: string }[]
  readonly consentSource: string
  readonly lang: Lang
  readonly isApplied: boolean
  readonly invite: boolean
}

type RejectedLine = {
  readonly line: number
  readonly fault: NonNullable<ListedRow['fault']>
  readonly value: string
}
type ImportFileResult = Pick<Import, 'summary' | 'outcome' | 'failure'> & {
  readonly rejected: readonly RejectedLine[]
}

/**
 * Imports a file for the command line, with the same steps as in the console but in this process. Fails with the
 * errors of the steps.
 */
export async function importFile(
  deps: ImportFileDeps,
  { name, bytes, by, isApplied, invite, ...options }: ImportFileInput,
  onProgress: (done: number, of: number) => void,
): Promise<ImportFileResult> {
  const { db } = deps
  const id = await beginImport(deps, { source: 'file', name, by })
  await storeImportFile(deps, { id, file: bytes, by })
  const { layout } = await requireImport(db, id)
  await startCheck(deps, { id, by, columns: layout?.columns ?? {}, ...options })
  const run = async (state: Import['state'], step: () => Promise<void>) => {
    // A running server may also take the job. The second of the two continues.
    for (;;) {
      await step()
      const found = await requireImport(db, id)
      if (found.state !== state) return found
      onProgress(found.done, found.of)
    }
  }
  const checked = await run('checking', () => checkImport({ ...deps, lms: noLms }, { importId: id }))
  const rejected = await listRejected(db, id)
  if (!isApplied || checked.failure !== null) return { ...checked, rejected }
  await startApplying(deps, { id, by, invite })
  return { ...(await run('applying', () => applyImport(deps, { importId: id }))), rejected }
}

const noLms = { listEnrolled: () => Promise.reject(new Error('a file needs no LMS')) }

const requireImport = async (db: Deps['db'], id: string): Promise<Import> =>
  (await findImport(db, id)) ?? fail('import-not-found')

async function listRejected(db: Deps['db'], importId: string): Promise<RejectedLine[]> {
  const all: RejectedLine[] = []
  for (let after = 0; ;) {
    const rows = await listRows(db, { importId, view: 'rejected', after, limit: 1_000 })
    all.push(...rows.flatMap(({ line, fault, value }) => (fault === null ? [] : [{ line, fault, value }])))
    const last = rows.at(-1)
    if (!last) return all
    after = last.line
  }
}
