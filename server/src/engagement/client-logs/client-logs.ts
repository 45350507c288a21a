import { dayMs } from '@matla/contract/kit/riyadh'
import { logRetentionDays, readLog } from '@matla/contract/client-logs/client-events'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { ServerFault } from '#platform/http/errors.ts'
import { type Limit, networkOf, countAgainstQuota } from '#platform/limits/limits.ts'
import { deleteLogsBefore, insertLog, listLogs } from './client-logs.store.ts'

const perCaller: Limit = { name: 'client-log', max: 30, windowSeconds: 600 }
/** Limits all callers together, so that they cannot fill the disk. */
const acrossCallers: Limit = { name: 'client-log-all', max: 5_000, windowSeconds: 3_600 }

type ClientLogInput = { readonly logMessage: string; readonly filename: string; readonly ip: string }

/** Stores a listed event. Fails with `too-many-requests` after thirty in ten minutes from one caller. */
export async function writeLog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { logMessage, filename, ip }: ClientLogInput,
): Promise<void> {
  const now = clock()
  if (!(await countAgainstQuota(db, perCaller, networkOf(ip), now))) fail('too-many-requests')
  const log = readLog(logMessage, filename)
  if (log === null || !(await countAgainstQuota(db, acrossCallers, 'all', now))) return
  await insertLog(db, { id: newId(now), ...log, loggedAt: now })
}

/** Records a 500 response, with only the class of its error and the pattern of its path. */
export async function recordServerFault(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, route, reference }: ServerFault,
): Promise<void> {
  const now = clock()
  if (!(await countAgainstQuota(db, acrossCallers, 'server', now))) return
  const words = { event: 'server-error', detail: name.slice(0, 60), place: route.slice(0, 120) } as const
  await insertLog(db, { id: newId(now), ...words, loggedAt: now, reference })
}

const maxShown = 200

/** The events reported by pages, newest first, for staff. */
export const readLogs = async (db: Db) =>
  (await listLogs(db, maxShown)).map(({ event, detail, place, loggedAt }) => ({
    event,
    detail,
    place,
    loggedAt: loggedAt.toISOString(),
  }))

/** Deletes logs older than five days. Returns how many (R362). */
export const cleanLogs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteLogsBefore(db, new Date(clock().getTime() - logRetentionDays * dayMs))
