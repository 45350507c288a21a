import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { ImportOutcome } from '#schema/imports.tables.ts'
import { readNextPeople } from './apply-batch.store.ts'
import { applyPeople } from './apply-people.ts'
import { type Import, lockImport, updateImport } from './imports.store.ts'

type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
type ApplyCommand = { readonly id: string; readonly by: string; readonly invite: boolean }

/**
 * Starts importing the rows that the dry run accepted. After a failure, the import continues with the next
 * person. Fails with `import-not-found`, `import-running` or `import-unchecked`.
 */
export async function startApplying(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { id, by, invite }: ApplyCommand,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) return fail('import-not-found')
    if (found.state === 'checking' || found.state === 'applying') fail('import-running')
    const { summary } = found
    if (summary === null || found.clearedAt !== null) return fail('import-unchecked')
    const now = clock()
    const isContinued = found.state === 'failed'
    await updateImport(tx, id, {
      state: 'applying',
      failure: null,
      isInviting: invite,
      of: summary.people,
      changedAt: now,
      ...(!isContinued && { done: 0, after: '' }),
    })
    await jobs.add(tx, [{ task: 'apply-import', importId: id }])
    const after = { people: summary.people, courses: summary.courses, invite }
    await writeAudit(tx, { actorId: by, action: 'apply', subject: id, after }, now)
  })
}

/** The number of people per transaction. */
const batchSize = 1_000
/** A job ends well before its timeout, and the next one continues. */
const mostMs = 45_000

/** Imports the next people. Each transaction stores its progress, so that nothing is repeated when the process is killed. */
export async function applyImport(deps: ApplyDeps, { importId }: JobData['apply-import']): Promise<void> {
  const until = deps.clock().getTime() + mostMs
  while (deps.clock().getTime() < until) {
    if (!(await deps.db.transaction((tx) => applyNext(deps, tx, importId)))) return
    reach('import:after-batch')
  }
  await deps.db.transaction((tx) => deps.jobs.add(tx, [{ task: 'apply-import', importId }]))
}

/** Returns false when nothing is left to do. */
async function applyNext(deps: ApplyDeps, tx: Tx, importId: string): Promise<boolean> {
  const found = await lockImport(tx, importId)
  if (found?.state !== 'applying') return false
  const now = deps.clock()
  const people = await readNextPeople(tx, { importId, after: found.after, limit: batchSize })
  const last = people.at(-1)
  if (!last) {
    await updateImport(tx, importId, { state: 'applied', appliedAt: now, changedAt: now })
    return false
  }
  const outcome = addOutcome(found, await applyPeople(deps, tx, found, people))
  await updateImport(tx, importId, { outcome, after: last.email, done: found.done + people.length })
  reach('import:before-commit')
  return true
}

const noOutcome: ImportOutcome = {
  created: 0,
  completed: 0,
  courses: 0,
  certificates: 0,
  consents: 0,
  invited: 0,
}

function addOutcome({ outcome }: Import, added: ImportOutcome): ImportOutcome {
  const before = outcome ?? noOutcome
  return {
    created: before.created + added.created,
    completed: before.completed + added.completed,
    courses: before.courses + added.courses,
    certificates: before.certificates + added.certificates,
    consents: before.consents + added.consents,
    invited: before.invited + added.invited,
  }
}
