import { isPersonal, type TaskKind, taskKinds, taskWeight } from '@matla/contract/staff/task-kinds'
import { fold } from '@matla/contract/search/fold'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const { id, kind, subject, openedAt, closedAt, snoozedUntil, takenBy } = staffTasksTable
const taker = alias(usersTable, 'taker')
const closer = alias(usersTable, 'closer')

/** The staff member whose list it is. */
export type Viewer = {
  readonly userId: string
  /** The kinds that they may do. */
  readonly kinds: readonly TaskKind[]
  readonly now: Date
}

const shownTo = ({ kinds, userId }: Viewer): SQL | undefined =>
  and(inArray(kind, [...kinds]), or(notInArray(kind, taskKinds.filter(isPersonal)), eq(takenBy, userId)))

/** The user that a task without an order is about: its subject, or the first word of it. */
const isAbout = (personId: string): SQL | undefined =>
  and(
    isNull(staffTasksTable.orderId),
    or(
      eq(sql`split_part(${subject}, ' ', 1)`, personId),
      eq(sql`${staffTasksTable.detail} ->> 'userId'`, personId),
    ),
  )

const isOpen = ({ now }: Viewer) => and(isNull(closedAt), or(isNull(snoozedUntil), lte(snoozedUntil, now)))

export type TaskView = 'open' | 'mine' | 'snoozed' | 'closed'
const viewIs = (view: TaskView, viewer: Viewer): SQL | undefined => {
  switch (view) {
    case 'open':
      return isOpen(viewer)
    case 'mine':
      return and(isNull(closedAt), eq(takenBy, viewer.userId))
    case 'snoozed':
      return and(isNull(closedAt), gt(snoozedUntil, viewer.now))
    case 'closed':
      return isNotNull(closedAt)
  }
}

const columns = {
  task: staffTasksTable,
  takerName: taker.fullName,
  closerName: closer.fullName,
  orderNumber: ordersTable.number,
}
const found = <More extends Record<string, SQL.Aliased<string>>>(db: Db, more: More) =>
  db
    .select({ ...columns, ...more })
    .from(staffTasksTable)
    .leftJoin(taker, eq(taker.id, takenBy))
    .leftJoin(closer, eq(closer.id, staffTasksTable.closedBy))
    .leftJoin(ordersTable, eq(ordersTable.id, staffTasksTable.orderId))

export const findTask = async (db: Db, taskId: string) => (await found(db, {}).where(eq(id, taskId))).at(0)

/** A search: the number of the task's order, or words of its note. */
const finds = (q: string): SQL | undefined =>
  or(
    sql`${staffTasksTable.orderId} in (select ${ordersTable.id} from ${ordersTable} where ${ordersTable.number}::text = ${fold(q)})`,
    ilike(staffTasksTable.note, `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  )

type TaskListQuery = PageQuery & {
  readonly order: 'oldest' | 'newest'
  readonly view: TaskView
  readonly kind?: TaskKind | undefined
  /** Id of the user whom it is about. */
  readonly person?: string | undefined
}

/** A page of the tasks. Fails with `invalid` for a malformed cursor. */
export async function listTasks(db: Db, viewer: Viewer, asked: TaskListQuery) {
  const own = and(
    shownTo(viewer),
    viewIs(asked.view, viewer),
    asked.kind && eq(kind, asked.kind),
    asked.person === undefined ? undefined : isAbout(asked.person),
    asked.q ? finds(asked.q) : undefined,
  )
  return readList(db, asked, {
    by: { key: openedAt, id, direction: asked.order === 'oldest' ? 'asc' : 'desc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      found(db, { cursor })
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(staffTasksTable)
        .where(own)
        .limit(limit),
  })
}

/** The open tasks about this order, snoozed ones included, as this viewer may see them. */
export const openTasksOfOrder = async (db: Db, viewer: Viewer, orderId: string) =>
  found(db, {})
    .where(and(shownTo(viewer), eq(staffTasksTable.orderId, orderId), isNull(closedAt)))
    .orderBy(asc(openedAt))

const weight = sql`case ${kind} ${sql.join(
  taskKinds.map((each) => sql`when ${sql.raw(`'${each}'`)} then ${sql.raw(String(taskWeight(each)))}`),
  sql` `,
)} end`

/** The open tasks that this viewer may do, the heaviest first and among those the oldest. */
export const heaviestTasks = async (db: Db, viewer: Viewer, most: number) =>
  found(db, {})
    .where(and(shownTo(viewer), isOpen(viewer)))
    .orderBy(desc(weight), asc(openedAt))
    .limit(most)

export async function countOpenTasks(db: Db, viewer: Viewer): Promise<number> {
  const rows = await db
    .select({ open: count() })
    .from(staffTasksTable)
    .where(and(shownTo(viewer), isOpen(viewer)))
  return rows[0]?.open ?? 0
}

/** How many tasks of these kinds are unassigned. */
export async function countTasksOf(db: Db, kinds: readonly TaskKind[]): Promise<number> {
  const rows = await db
    .select({ open: count() })
    .from(staffTasksTable)
    .where(and(inArray(kind, [...kinds]), isNull(closedAt)))
  return rows[0]?.open ?? 0
}

type Change = Partial<
  Pick<
    typeof staffTasksTable.$inferInsert,
    'takenBy' | 'takenAt' | 'snoozedUntil' | 'closedAt' | 'closedBy' | 'note'
  >
>
/** Changes an open task; with `ofNobodyBut` only one that is theirs or unassigned. Returns false when it is not, or is closed. */
export async function changeTask(
  db: Db,
  taskId: string,
  change: Change,
  ofNobodyBut: string | null = null,
): Promise<boolean> {
  const mine = ofNobodyBut === null ? undefined : or(isNull(takenBy), eq(takenBy, ofNobodyBut))
  const rows = await db
    .update(staffTasksTable)
    .set(change)
    .where(and(eq(id, taskId), isNull(closedAt), mine))
    .returning({ id })
  return rows.length > 0
}
