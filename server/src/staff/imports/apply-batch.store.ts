import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '@matla/contract/kit/lang'
import type { Tx } from '#platform/db/database.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { subscriptionsTable } from '#schema/engagement.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { formerCertificatesTable, type ImportedFacts, importRowsTable } from '#schema/imports.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'

/** The rows of one person, in file order. */
export type ImportedPerson = { readonly email: string; readonly rows: readonly ImportedFacts[] }

/** The next people of an import, in order of their addresses. */
export async function readNextPeople(
  tx: Tx,
  { importId, after, limit }: { readonly importId: string; readonly after: string; readonly limit: number },
): Promise<ImportedPerson[]> {
  const { rows } = await tx.execute<ImportedPerson>(sql`
    select r.email, jsonb_agg(r.facts order by r.line) as rows
    from ${importRowsTable} r where r.import_id = ${importId} and r.email in (
      select distinct email from ${importRowsTable}
      where import_id = ${importId} and email > ${after} order by email limit ${limit})
    group by r.email order by r.email`)
  return rows
}

/** Builds an SQL table from JSON rows with these columns. */
const recordset = (rows: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`

export type NewAccount = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly search: string
  readonly lang: Lang
}

/** Creates accounts without a password and leaves existing addresses unchanged. Returns the addresses of the new accounts. */
export async function insertAccounts(tx: Tx, accounts: readonly NewAccount[], now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    insert into ${usersTable} (id, email, full_name, search, lang, created_at)
    select id, email, name, search, lang, ${now.toISOString()}::timestamptz
    from ${recordset(accounts, sql`id uuid, email text, name text, search text, lang text`)}
    order by email on conflict (email) do nothing returning email`)
  return rows.map(({ email }) => email)
}

export type ImportAccount = {
  readonly id: string
  /** The address in the file. */
  readonly email: string
  readonly currentEmail: string
  readonly fullName: string
  readonly lang: Lang
}

/**
 * The open accounts of these addresses, or the accounts they were merged into. Locks them until the transaction
 * ends, in the same order as other callers to avoid deadlocks.
 */
export async function lockImportAccounts(tx: Tx, emails: readonly string[]): Promise<ImportAccount[]> {
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
  const { rows } = await tx.execute<ImportAccount>(sql`
    with known as (
      select id, email from ${usersTable} where email in ${list}
      union all
      select merged_into, former_email from ${usersTable}
      where merged_into is not null and former_email in ${list}
    )
    select u.id, known.email, u.email as "currentEmail", u.full_name as "fullName", u.lang
    from ${usersTable} u join known on known.id = u.id
    where u.closed_at is null order by u.id for no key update of u`)
  return rows
}

/** Fills in the names of accounts without one. Returns which accounts were changed. */
export async function fillNames(
  tx: Tx,
  names: readonly { readonly id: string; readonly name: string; readonly search: string }[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${usersTable} u set full_name = r.name, search = r.search
    from ${recordset(names, sql`id uuid, name text, search text`)}
    where u.id = r.id and u.full_name = '' returning u.id`)
  return rows.map(({ id }) => id)
}

/** Stores phone numbers of people without one. Returns whose were stored. */
export async function fillPhones(
  tx: Tx,
  phones: readonly { readonly id: string; readonly phone: string }[],
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${profilesTable} (user_id, phone, changed_at)
    select id, phone, ${now.toISOString()}::timestamptz from ${recordset(phones, sql`id uuid, phone text`)}
    on conflict (user_id) do update set phone = excluded.phone, changed_at = excluded.changed_at
    where ${profilesTable}.phone = '' returning user_id as id`)
  return rows.map(({ id }) => id)
}

export type NewConsent = {
  readonly id: string
  readonly email: string
  readonly emailHash: string
  readonly lang: Lang
  readonly source: string
  readonly at: string
}

/**
 * Stores consents of addresses that are new to the newsletter. A person who unsubscribed stays unsubscribed.
 * Returns how many were stored.
 */
export async function insertConsents(tx: Tx, consents: readonly NewConsent[]): Promise<number> {
  const columns = sql`id uuid, email text, "emailHash" text, lang text, source text, at timestamptz`
  const { rows } = await tx.execute(sql`
    insert into ${subscriptionsTable} (id, email_hash, email, lang, status, consent_text, asked_at, confirmed_at)
    select id, "emailHash", email, lang, 'confirmed', source, at, at from ${recordset(consents, columns)}
    on conflict (email_hash) do nothing returning id`)
  return rows.length
}

export type NewAccess = {
  readonly id: string
  readonly enrolmentId: string
  readonly holderId: string
  readonly courseId: string
  readonly at: string
}

/**
 * Opens courses that the people do not have yet, with one enrolment each. A course that was imported before and
 * revoked since stays revoked. Returns the new enrolments with their holders.
 */
export async function insertAccess(
  tx: Tx,
  importId: string,
  access: readonly NewAccess[],
  now: Date,
): Promise<{ enrolmentId: string; holderId: string }[]> {
  const columns = sql`id uuid, "enrolmentId" uuid, "holderId" uuid, "courseId" text, at timestamptz`
  const { rows } = await tx.execute<{ enrolmentId: string; holderId: string }>(sql`
    with given as (select * from ${recordset(access, columns)}),
    added as (
      insert into ${entitlementsTable} (id, origin, course_id, holder_id, starts_at, created_at, import_id)
      select g.id, 'import', g."courseId", g."holderId", g.at, ${now.toISOString()}::timestamptz, ${importId}::uuid
      from given g where not exists (select 1 from ${entitlementsTable} e
        where e.holder_id = g."holderId" and e.course_id = g."courseId" and (e.status = 'active' or e.origin = 'import'))
      on conflict do nothing returning id, holder_id
    )
    insert into ${enrolmentsTable} (id, entitlement_id)
    select g."enrolmentId", added.id from added join given g on g.id = added.id
    returning id as "enrolmentId", (select g."holderId" from given g where g."enrolmentId" = ${enrolmentsTable}.id) as "holderId"`)
  return rows
}

export type NewCertificate = {
  readonly number: string
  readonly key: string
  readonly userId: string
  readonly name: string
  readonly courseId: string
  readonly at: string
}

/** Stores certificate numbers that are not stored yet. Returns how many. */
export async function insertCertificates(
  tx: Tx,
  importId: string,
  certificates: readonly NewCertificate[],
): Promise<number> {
  const columns = sql`number text, key text, "userId" uuid, name text, "courseId" text, at timestamptz`
  const { rows } = await tx.execute(sql`
    insert into ${formerCertificatesTable} (number, key, user_id, student_name, course_id, issued_at, import_id)
    select number, key, "userId", name, "courseId", at, ${importId}::uuid from ${recordset(certificates, columns)}
    on conflict (key) do nothing returning key`)
  return rows.length
}
