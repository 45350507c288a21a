import { isTest, isTool, speaksSql } from './paths.ts'
import { onImport } from './rule.ts'

/**
 * SQL is allowed only in stores and tables. `platform/db/` opens connections; the queue's tables belong to
 * `platform/queue/`.
 */
export const sqlOnlyInStores = onImport(({ file, name, isType }) => {
  if (isType || isTest(file) || isTool(file)) return undefined
  if (/^(pg|@electric-sql\/.*)$/.test(name) && !file.startsWith('server/src/platform/db/')) {
    return 'Connections are opened in server/src/platform/db alone: take `db` as the first parameter instead.'
  }
  if (name === 'pg-boss' && !file.startsWith('server/src/platform/queue/')) {
    return 'The queue is opened in server/src/platform/queue alone: take `jobs` from the deps and send through it.'
  }
  if (/^drizzle-orm(\/|$)|\.tables\.ts$/.test(name) && !speaksSql(file)) {
    return 'Only *.store.ts and *.tables.ts speak SQL: write a store function named for what it answers, and call that.'
  }
  return undefined
})
