import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { listQuery, listResult } from './list.ts'

const count = z.int().nonnegative()

/** `fetched`: its only download has started. `removed`: the archive was deleted. */
const exportStates = ['packing', 'ready', 'fetched', 'failed', 'removed'] as const

const ExportRow = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  done: count,
  of: count,
  /** null until it is packed. */
  bytes: count.nullable(),
  by: z.string(),
  at: Moment,
  fetchedAt: Moment.nullable(),
  /** null when it cannot be downloaded. */
  fetchableUntil: Moment.nullable(),
})
export type ExportRow = z.output<typeof ExportRow>

const staff = { right: 'school.export' } as const

/** Exports of everything that the school owns, each in one archive. */
export const exportsCalls = {
  list: staffCall({
    ...staff,
    path: '/staff/exports',
    about: 'The exports of everything that the school owns, newest first by default.',
    query: listQuery({ orders: ['newest', 'oldest'], filters: {} }),
    result: listResult(ExportRow),
  }),
  one: staffCall({
    ...staff,
    path: '/staff/exports/:id',
    about:
      'One export and its progress. The archive is at `GET /staff/exports/:id/file`: once, within a day, with a proof of identity.',
    result: successResult({ export: ExportRow }),
    errors: ['export-not-found'],
  }),
  begin: staffCall({
    ...staff,
    method: 'POST',
    proof: true,
    path: '/staff/exports',
    about: 'Starts packing people, orders, documents, media, certificates and invoices into one archive.',
    result: successResult({ export: ExportRow }),
    errors: ['export-running'],
  }),
}
