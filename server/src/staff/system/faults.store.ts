import type { FaultEvent } from '@matla/contract/staff/system-words'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { clientLogsTable, faultMarksTable } from '#schema/platform.tables.ts'

const mostGroups = 100

type FaultQuery = { readonly q?: string | undefined; readonly view: 'open' | 'done' }
type Group = {
  readonly event: FaultEvent
  readonly detail: string
  readonly place: string
  readonly count: number
  readonly firstAt: string
  readonly lastAt: string
  readonly reference: string | null
  readonly doneAt: string | null
  readonly doneBy: string | null
}

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/** Open or resolved groups, newest first. With `q`, the groups in either state that contain this reference. */
export async function listFaultGroups(db: Db, { q, view }: FaultQuery): Promise<Group[]> {
  const isDone = sql`m.up_to is not null and max(l.logged_at) <= m.up_to`
  const isAsked = q ? sql`bool_or(l.reference = ${q})` : view === 'done' ? isDone : sql`not (${isDone})`
  const { rows } = await db.execute<Group>(sql`
    select l.event, l.detail, l.place, count(*)::int as count,
      to_char(min(l.logged_at) at time zone 'UTC', ${iso}) as "firstAt",
      to_char(max(l.logged_at) at time zone 'UTC', ${iso}) as "lastAt",
      (array_agg(l.reference order by l.logged_at desc) filter (where l.reference is not null))[1] as reference,
      case when ${isDone} then to_char(m.done_at at time zone 'UTC', ${iso}) end as "doneAt",
      case when ${isDone} then u.full_name end as "doneBy"
    from client_logs l
      left join fault_marks m on m.event = l.event and m.detail = l.detail and m.place = l.place
      left join users u on u.id = m.done_by
    where l.event in ('render-error', 'pixel-failed', 'sign-up-failed', 'server-error')
    group by l.event, l.detail, l.place, m.up_to, m.done_at, u.full_name
    having ${isAsked}
    order by max(l.logged_at) desc limit ${mostGroups}`)
  return rows
}

export type FaultName = Pick<Group, 'event' | 'detail' | 'place'>

export const isFault = async (tx: Tx, { event, detail, place }: FaultName): Promise<boolean> =>
  (await tx.$count(
    clientLogsTable,
    and(
      eq(clientLogsTable.event, event),
      eq(clientLogsTable.detail, detail),
      eq(clientLogsTable.place, place),
    ),
  )) > 0

type Mark = typeof faultMarksTable.$inferInsert

/** A mark never moves back in time. */
export async function putMark(tx: Tx, mark: Mark): Promise<void> {
  const { event, detail, place, upTo } = faultMarksTable
  await tx
    .insert(faultMarksTable)
    .values(mark)
    .onConflictDoUpdate({
      target: [event, detail, place],
      set: { upTo: mark.upTo, doneAt: mark.doneAt, doneBy: mark.doneBy },
      setWhere: sql`${upTo} < ${mark.upTo.toISOString()}::timestamptz`,
    })
}
