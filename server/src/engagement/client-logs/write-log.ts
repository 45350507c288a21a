import { readLog } from '@matla/contract/client-logs/client-events'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { insertLog } from './client-logs.store.ts'

const perCaller: Limit = { name: 'client-log', most: 30, windowSeconds: 600 }
/** However many callers there are, the disk is one. */
const ofAll: Limit = { name: 'client-log-all', most: 5_000, windowSeconds: 3_600 }

type Sent = { readonly logMessage: string; readonly filename: string; readonly ip: string }

/** Keeps an event of the list. Fails with `too-many-requests` after thirty in ten minutes of one caller (docs/invariants.md#v26). */
export async function writeLog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { logMessage, filename, ip }: Sent,
): Promise<void> {
  const now = clock()
  if (!(await takeTry(db, perCaller, networkOf(ip), now))) fail('too-many-requests')
  const log = readLog(logMessage, filename)
  if (log === null || !(await takeTry(db, ofAll, 'all', now))) return
  await insertLog(db, { id: newId(now), ...log, loggedAt: now })
}
