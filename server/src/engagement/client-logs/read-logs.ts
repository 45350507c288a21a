import type { Db } from '#platform/db/database.ts'
import { listLogs } from './client-logs.store.ts'

const most = 200

/** For staff: what pages told of themselves, newest first. */
export const readLogs = async (db: Db) =>
  (await listLogs(db, most)).map(({ event, detail, place, loggedAt }) => ({
    event,
    detail,
    place,
    loggedAt: loggedAt.toISOString(),
  }))
