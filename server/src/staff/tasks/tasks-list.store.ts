import type { TasksQuery } from '@matla/contract/staff/tasks.calls'
import {
  isPersonal,
  type TaskKind,
  taskKinds,
  type TasksOf,
  taskWeight,
} from '@matla/contract/staff/task-kinds'
import { fold } from '@matla/contract/search/fold'
import {
  and,
  asc,
  count,
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
import type { Db, Tx } from '#platform/db/database.ts'
import { ascending, byTime, defineList, type ListInput } from '#platform/db/define-list.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const { id, kind, subject, openedAt, closedAt, snoozedUntil, takenBy } = staffTasksTable
const taker = alias(usersTable, 'taker')
const closer = alias(usersTable, 'closer')

/** The staff member who reads the list. */
export type Viewer = {
  readonly userId: string
  /** The kinds of tasks that they may do. */
  readonly kinds: readonly TaskKind[]
  readonly now: Date
}

const shownTo = ({ kinds, userId }: Viewer): SQL | undefined =>
  and(inArray(kind, [...kinds]), or(notInArray(kind, taskKinds.filter(isPersonal)), eq(takenBy, userId)))

/** Tasks without an order that are about this user: the subject, or its first word, is the user's id. */
const isAbout = (personId: string): SQL | undefined =>
  and(
    isNull(staffTasksTable.orderId),
    or(
      eq(sql`split_part(${subject}, ' ', 1)`, personId),
      eq(sql`${staffTasksTable.detail} ->> 'userId'`, personId),
    ),
  )

const isOf = (viewer: Viewer, whose: TasksOf): SQL | undefined =>
  whose === 'mine' ? eq(takenBy, viewer.userId) : undefined

const isOpen = ({ now }: Viewer) => and(isNull(closedAt), or(isNull(snoozedUntil), lte(snoozedUntil, now)))

const viewIs = (view: NonNullable<TasksQuery['view']>, viewer: Viewer): SQL | undefined => {
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

const ofTaker = eq(taker.id, takenBy)
const ofCloser = eq(closer.id, staffTasksTable.closedBy)
const ofOrder = eq(ordersTable.id, staffTasksTable.orderId)

/** Searches by the number of the task's order, or by words of its note. */
const finds = (q: string): SQL | undefined =>
  or(
    sql`${staffTasksTable.orderId} in (select ${ordersTable.id} from ${ordersTable} where ${ordersTable.number}::text = ${fold(q)})`,
    ilike(staffTasksTable.note, containing(q)),
  )

const weight = sql`case ${kind} ${sql.join(
  taskKinds.map((each) => sql`when ${sql.raw(`'${each}'`)} then ${sql.raw(String(taskWeight(each)))}`),
  sql` `,
)} end`

/** Sorts the most harmful tasks first, and equally harmful ones from oldest to newest. */
const harm = sql`((4 - ${weight})::bigint * 100000000000000000 + (extract(epoch from ${openedAt}) * 1000000)::bigint)`

const taskList = defineList<Omit<TasksQuery, 'view'>>()({
  from: staffTasksTable,
  select: {
    task: staffTasksTable,
    takerName: taker.fullName,
    closerName: closer.fullName,
    orderNumber: ordersTable.number,
  },
  join: (rows) => rows.leftJoin(taker, ofTaker).leftJoin(closer, ofCloser).leftJoin(ordersTable, ofOrder),
  sorts: { ...byTime(openedAt, id), harm: ascending({ value: harm, type: 'bigint' }, id) },
  filters: {
    q: finds,
    kind: (only) => eq(kind, only),
    person: isAbout,
  },
})

export const findTask = (db: Db, taskId: string) => taskList.find(db, eq(id, taskId))

/** A page of the tasks, by default the open ones. */
export const listTasks = (db: Db, viewer: Viewer, input: ListInput<TasksQuery>) =>
  taskList.read(db, input, and(shownTo(viewer), viewIs(input.view ?? 'open', viewer)))

/** The open tasks about this order that this viewer may see, including snoozed ones. */
export const openTasksOfOrder = async (db: Db, viewer: Viewer, orderId: string) =>
  taskList
    .select(db)
    .where(and(shownTo(viewer), eq(staffTasksTable.orderId, orderId), isNull(closedAt)))
    .orderBy(asc(openedAt))

/** The open tasks that this viewer may do, most harmful first, then oldest first. */
export const heaviestTasks = async (
  db: Db,
  viewer: Viewer,
  { most: limit, whose }: { readonly most: number; readonly whose: TasksOf },
) =>
  taskList
    .select(db)
    .where(and(shownTo(viewer), isOpen(viewer), isOf(viewer, whose)))
    .orderBy(asc(harm), asc(id))
    .limit(limit)

export const countOpenTasks = (db: Db, viewer: Viewer, whose: TasksOf = 'everybody'): Promise<number> =>
  db.$count(staffTasksTable, and(shownTo(viewer), isOpen(viewer), isOf(viewer, whose)))

/** How many tasks of these kinds are open. */
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
/**
 * Changes an open task; with `ofNobodyBut`, only if it is theirs or unassigned. Returns false when it is not, or
 * when it is closed.
 */
export async function changeTask(
  db: Db,
  taskId: string,
  change: Change,
  ofNobodyBut: string | null = null,
): Promise<boolean> {
  const ownOrFree = ofNobodyBut === null ? undefined : or(isNull(takenBy), eq(takenBy, ofNobodyBut))
  const rows = await db
    .update(staffTasksTable)
    .set(change)
    .where(and(eq(id, taskId), isNull(closedAt), ownOrFree))
    .returning({ id })
  return rows.length > 0
}

const openTasksOf = (of: string, kinds: readonly TaskKind[]) =>
  and(eq(takenBy, of), isNull(closedAt), inArray(kind, [...kinds]))

/** Unassigns a member's open tasks of these kinds. */
export const releaseTasksOf = (tx: Tx, of: string, kinds: readonly TaskKind[]) =>
  tx
    .update(staffTasksTable)
    .set({ takenBy: null, takenAt: null, snoozedUntil: null })
    .where(openTasksOf(of, kinds))
    .returning({ id, kind, orderId: staffTasksTable.orderId })

/** Closes a member's open tasks of these kinds. */
export async function closeTasksOf(tx: Tx, of: string, kinds: readonly TaskKind[], now: Date): Promise<void> {
  await tx.update(staffTasksTable).set({ closedAt: now }).where(openTasksOf(of, kinds))
}
