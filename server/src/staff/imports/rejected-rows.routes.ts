import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { csvFile } from '#staff/csv-file.ts'
import { rejectedLines } from './rejected-lines.ts'

/** The original rejected rows of an import, with line and reason, to be corrected and imported again. */
export function rejectedRowsRoute(app: FastifyInstance, deps: Deps): void {
  csvFile(app, deps, {
    path: 'imports/rejected.csv',
    area: 'imports',
    right: 'people.import',
    query: z.object({ import: z.uuid() }),
    nameOf: () => 'rejected-rows',
    of: (query) => ({ import: query.import }),
    lines: (query, lang) => rejectedLines(deps.db, query.import, lang),
  })
}
