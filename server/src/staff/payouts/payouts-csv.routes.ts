import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { csvFile } from '#staff/csv-file.ts'
import { payoutLinesCsv } from './payout-lines-csv.ts'

/** The lines of one payout as a file. */
export const payoutsCsvRoutes = (app: FastifyInstance, deps: Deps): void =>
  csvFile(app, deps, {
    path: 'payouts/lines.csv',
    area: 'payouts',
    right: 'accounting.export',
    query: z.object({ payout: z.uuid() }),
    nameOf: () => 'payout',
    of: ({ payout }) => ({ payout }),
    lines: ({ payout }, lang) => payoutLinesCsv(deps.db, payout, lang),
  })
