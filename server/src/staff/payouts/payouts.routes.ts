import { payoutsCalls } from '@matla/contract/staff/payouts.calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile } from '#staff/csv-file.ts'
import { changeSetting } from '#staff/settings/change-settings.ts'
import { importPayout, removePayout } from './import-payout.ts'
import { payoutLinesCsv } from './payout-lines-csv.ts'
import { readAgreedFees, readLines, readMissing, readPayout, readPayouts } from './read-payouts.ts'
import { previewSettlement } from './read-settlement.ts'

export function payoutsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, payoutsCalls, {
    list: ({ query }) => readPayouts(db, query),
    missing: () => readMissing(deps),
    fees: () => readAgreedFees(db),
    changeFees: async ({ body: { fees: value, basedOn } }, { actor }) => {
      await changeSetting(deps, actor, 'fees', { value, basedOn })
      return readAgreedFees(db)
    },
    one: async ({ params: { id } }) => ({ payout: await readPayout(db, id) }),
    lines: ({ params: { id }, query }) => readLines(db, id, query),
    preview: async ({ body: { text } }) => previewSettlement(text),
    import: async ({ body }, { actor }) => {
      const { id, isNew } = await importPayout(deps, actor, body)
      return { payout: await readPayout(db, id), isNew }
    },
    remove: ({ params: { id }, body }, { actor }) => removePayout(deps, actor, { id, ...body }),
  })
  csvFile(app, deps, {
    path: 'payouts/lines.csv',
    area: 'payouts',
    right: 'accounting.export',
    query: z.object({ payout: z.uuid() }),
    nameOf: () => 'payout',
    of: ({ payout }) => ({ payout }),
    lines: ({ payout }, lang) => payoutLinesCsv(db, payout, lang),
  })
}
