import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'
import type { Lang } from '@matla/contract/kit/lang'
import type { Right, StaffRole } from '@matla/contract/kit/rights'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { fail } from '#lib/errors.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import type { Column } from './csv-columns.ts'

type CsvFile<Query extends z.ZodType> = {
  /** The path below the staff API, with `.csv`. */
  readonly path: string
  readonly area: string
  readonly right: Right
  readonly query: Query
  /** The file name without the extension. */
  readonly nameOf: (query: z.output<Query>) => string
  /** What the audit entry records besides the area. It never names a person. */
  readonly of: (query: z.output<Query>) => Readonly<Record<string, string | number | undefined>>
  /** Fails when the query requires more than the right of the file. */
  readonly check?: (query: z.output<Query>, roles: readonly StaffRole[]) => void
  readonly lines: (
    query: z.output<Query>,
    lang: Lang,
    roles: readonly StaffRole[],
  ) => AsyncIterable<string> | Promise<readonly string[]>
}

/** Streams a CSV file. Each download requires an identity confirmation and is audited. */
export function csvFile<Query extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  { path, area, right, query, nameOf, of, check, lines }: CsvFile<Query>,
): void {
  app.get(`/${deps.config.slug}/staff/${path}`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    const { roles } = await authorize({ access: 'staff', right, proof: true }, context, deps)
    const { success: isFit, data } = query.safeParse(request.query)
    if (!isFit) return fail('invalid')
    check?.(data, roles)
    const detail = of(data)
    const call = await toStaffCall(context, { area, action: 'export', params: {} })
    const { actorId, action, subject } = call
    await runAudited(deps, call, () =>
      deps.db.transaction((tx) => writeAudit(tx, { actorId, action, subject, detail }, deps.clock())),
    )
    // Runs before the headers are set, so that an error is not sent as an attachment.
    const written = await lines(data, context.lang, roles)
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${nameOf(data)}.csv"`)
      .send(Readable.from(written))
  })
}

type ListQuery<Filters> = Filters & {
  readonly after?: unknown
  readonly before?: unknown
  readonly limit?: unknown
  readonly total?: unknown
  readonly q?: unknown
}

/** The filters of a list for the audit log, without the page, and without `q`, which may be a name. */
export const pickFilters = <Filters extends object>({
  after: _after,
  before: _before,
  limit: _limit,
  total: _total,
  q: _q,
  ...filters
}: ListQuery<Filters>) => filters

/** The filters without the order and the view. */
export function pickOwnFilters<Filters extends { readonly order: string; readonly view?: unknown }>(
  query: ListQuery<Filters>,
) {
  const { order: _order, view: _view, ...filters } = pickFilters(query)
  return filters
}

const atOnce = 500

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }
/** Replaces the page of the query, because a file contains all rows of the list. */
type CsvRequest = {
  readonly limit: number
  readonly total: 'none'
  readonly after: string | undefined
  readonly before: undefined
}

/** The rows of a list as CSV, page by page, so that memory use does not grow with their number. */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  lang: Lang,
  read: (page: CsvRequest) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const cellsOf = (row: Row) => columns.map(({ valueOf }) => valueOf(row, lang))
  yield byteOrderMark + csvLine(columns.map(({ head }) => head[lang]))
  for (let after: string | undefined; ;) {
    const { rows, next } = await read({ limit: atOnce, total: 'none', after, before: undefined })
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    if (next === null) return
    after = next
  }
}
