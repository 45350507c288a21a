import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Db } from '#db/database.ts'

/** The queue library over the caller's own transaction. */
export const queueOver = (tx: Db): ReturnType<typeof fromDrizzle> => fromDrizzle(tx, sql)
