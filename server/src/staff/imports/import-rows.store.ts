import type { ImportFault, ImportNote, ImportRowView } from '@matla/contract/staff/import-words'
import { and, asc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { bulkInsert } from '#platform/db/bulk-insert.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import {
  formerCertificatesTable,
  type ImportedFacts,
  importRowsTable as rows,
} from '#schema/imports.tables.ts'

export type NewImportRow = Required<typeof rows.$inferInsert>

/** Replaces rows from these lines on, because an interrupted check starts over. */
export const insertRows = (tx: Tx, newRows: readonly NewImportRow[]): Promise<void> =>
  bulkInsert(tx, rows, newRows)

/** Adds a note to each row of a person after their first. */
export async function markSamePersons(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`
    update ${rows} set notes = notes || '{same-person}'::text[]
    where import_id = ${importId} and email is not null and line > (
      select min(first.line) from ${rows} first where first.import_id = ${importId} and first.email = ${rows}.email)`)
}

/** Rejects rows with a certificate number that another row or an earlier import assigned to a different person or course. */
export async function rejectTakenCertificates(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`
    with given as (
      select r.line, r.email, c.number, c."courseId" as course, c.key from ${rows} r,
        jsonb_to_recordset(r.facts->'certificates') as c(number text, key text, "courseId" text)
      where r.import_id = ${importId} and r.email is not null and r.facts->'certificates' <> '[]'
    ), firsts as (
      select distinct on (key) key, email, course from given order by key, line
    ), wrong as (
      select distinct on (g.line) g.line, g.number from given g
      left join firsts f on f.key = g.key and (f.email, f.course) <> (g.email, g.course)
      left join ${formerCertificatesTable} k on k.key = g.key
      left join ${usersTable} u on u.id = k.user_id
      where f.key is not null
        or (k.key is not null and (k.course_id <> g.course or coalesce(u.former_email, u.email) <> g.email))
      order by g.line, g.number
    )
    update ${rows} set fault = 'certificate-taken', value = wrong.number, email = null, facts = null
    from wrong where ${rows}.import_id = ${importId} and ${rows}.line = wrong.line`)
}

/** The counts of a checked import, in people, courses or rows. */
export async function summarise(db: Db, importId: string) {
  const { rows: found } = await db.execute<Counts>(sql`
    with taken as (select * from ${rows} where import_id = ${importId} and email is not null),
    people as (
      select p.email, u.id, u.closed_at is not null and u.merged_into is null as closed
      from (select distinct email from taken) p left join ${accountOf(sql`p.email`)} u on true
    ), courses as (
      select distinct t.email, c.id from taken t, jsonb_to_recordset(t.facts->'courses') as c(id text)
    ), owned as (
      select c.email, c.id from courses c join people p on p.email = c.email
      where exists (select 1 from ${entitlementsTable} e where e.holder_id = p.id and e.course_id = c.id
        and (e.status = 'active' or e.origin = 'import'))
    )
    select (select count(*) from ${rows} where import_id = ${importId})::int as rows,
      (select count(*) from ${rows} where import_id = ${importId} and fault is not null)::int as rejected,
      (select count(*) from taken where 'same-person' = any(notes))::int as merged,
      (select count(*) from people)::int as people,
      (select count(*) from people where id is null)::int as "newPeople",
      (select count(*) from people where closed)::int as "closedPeople",
      (select count(*) from courses c join people p on p.email = c.email where p.closed is not true)::int
        - (select count(*) from owned)::int as courses,
      (select count(*) from owned)::int as "ownedCourses",
      (select count(distinct c.key) from taken t, jsonb_to_recordset(t.facts->'certificates') as c(key text))::int
        as certificates,
      (select count(distinct email) from taken where facts->'consent' <> 'null')::int as consents`)
  const [counts] = found
  if (!counts) throw new Error('an aggregate without a row')
  return counts
}
type Counts = Record<
  | 'rows'
  | 'rejected'
  | 'merged'
  | 'people'
  | 'newPeople'
  | 'closedPeople'
  | 'courses'
  | 'ownedCourses'
  | 'certificates'
  | 'consents',
  number
>

/** The account of an address, or the account it was merged into, preferring an open one. */
const accountOf = (email: SQL): SQL => sql`lateral (
  select own.id, own.full_name, own.closed_at, own.merged_into from ${usersTable} own where own.email = ${email}
  union all
  select staying.id, staying.full_name, staying.closed_at, staying.merged_into from ${usersTable} former
    join ${usersTable} staying on staying.id = former.merged_into
    where former.merged_into is not null and former.former_email = ${email}
  limit 1)`

const isIn = (view: ImportRowView): SQL => {
  switch (view) {
    case 'all':
      return sql`true`
    case 'rejected':
      return sql`r.fault is not null`
    case 'noted':
      return sql`r.fault is null and r.notes <> '{}'`
    case 'new':
      return sql`r.email is not null and u.id is null`
  }
}

type PageOfRows = {
  readonly importId: string
  readonly view: ImportRowView
  readonly after: number
  readonly limit: number
}
export type ListedRow = {
  readonly line: number
  readonly email: string | null
  readonly facts: ImportedFacts | null
  readonly notes: readonly ImportNote[]
  readonly fault: ImportFault | null
  readonly value: string
  readonly cells: readonly string[]
  readonly account: 'new' | 'known' | 'closed'
  readonly newCourses: number
}

/** Rows in file order, each with what it would change now. */
export async function listRows(db: Db, { importId, view, after, limit }: PageOfRows): Promise<ListedRow[]> {
  const { rows: found } = await db.execute<ListedRow>(sql`
    select r.line, r.email, r.facts, r.notes, r.fault, r.value, r.cells,
      case when u.id is null then 'new' when u.closed_at is not null then 'closed' else 'known' end as account,
      (select count(distinct c.id)::int from jsonb_to_recordset(r.facts->'courses') as c(id text)
        where not exists (select 1 from ${entitlementsTable} e where e.holder_id = u.id and e.course_id = c.id
          and (e.status = 'active' or e.origin = 'import'))) as "newCourses"
    from ${rows} r left join ${accountOf(sql`r.email`)} u on true
    where r.import_id = ${importId} and r.line > ${after} and ${isIn(view)}
    order by r.line limit ${limit}`)
  return found
}

/** What imports have read about an address and not deleted yet. */
export const listRowsOf = async (db: Db, email: string) =>
  db
    .select({ importId: rows.importId, line: rows.line, facts: rows.facts })
    .from(rows)
    .where(eq(rows.email, email))
    .orderBy(asc(rows.importId), asc(rows.line))

/** Deletes the rows of an address, and rejected rows that contain the address. */
export async function deleteRowsOf(db: Db, email: string): Promise<void> {
  await db
    .delete(rows)
    .where(
      or(
        eq(rows.email, email),
        and(isNotNull(rows.fault), sql`${rows.cells}::text ilike ${containing(email)}`),
      ),
    )
}
