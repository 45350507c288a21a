import { paymentProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'

/** When each service last succeeded, for the shop or in a check by staff. */
export async function workedAt(db: Db): Promise<Partial<Record<Probe, Date>>> {
  const [tested, paid, sent, enrolled] = await Promise.all([
    lastTests(db),
    lastPayments(db),
    lastSent(db),
    lastEnrolled(db),
  ])
  const used: Partial<Record<Probe, Date | null | undefined>> = {
    ...paid,
    mail: sent,
    'learning-site': enrolled,
  }
  const probes = new Set([...Object.keys(used), ...tested.keys()]) as Set<Probe>
  return Object.fromEntries(
    [...probes].flatMap((probe) => {
      const moments = [used[probe], tested.get(probe)].flatMap((moment) => (moment ? [moment.getTime()] : []))
      return moments.length === 0 ? [] : [[probe, new Date(Math.max(...moments))]]
    }),
  )
}

async function lastTests(db: Db): Promise<Map<string, Date>> {
  const { area, action, subject, detail, at } = auditLogTable
  const rows = await db
    .select({ subject, at: max(at) })
    .from(auditLogTable)
    .where(and(eq(area, 'providers'), eq(action, 'test'), sql`${detail} ->> 'state' = 'works'`))
    .groupBy(subject)
  return new Map(rows.flatMap((row) => (row.at ? [[row.subject, row.at] as const] : [])))
}

/** When the newest test of each service failed. Services whose newest test succeeded are left out. */
export async function lastFailedTests(db: Db): Promise<ReadonlyMap<string, Date>> {
  const { area, action, subject, detail, at } = auditLogTable
  const rows = await db
    .selectDistinctOn([subject], { subject, at, state: sql<string>`${detail} ->> 'state'` })
    .from(auditLogTable)
    .where(and(eq(area, 'providers'), eq(action, 'test')))
    .orderBy(subject, desc(at))
  return new Map(rows.flatMap((row) => (row.state === 'works' ? [] : [[row.subject, row.at] as const])))
}

const lastPayments = async (db: Db): Promise<Partial<Record<Probe, Date | undefined>>> =>
  Object.fromEntries(
    await Promise.all(
      providerIds.map(async (id) => [paymentProviders[id].service.id, await lastPayment(db, id)] as const),
    ),
  )

// Ids are in order of creation, so the newest row is found without sorting.
async function lastPayment(db: Db, providerId: ProviderId): Promise<Date | undefined> {
  const { id, provider, providerReference, openedAt } = paymentsTable
  const rows = await db
    .select({ at: openedAt })
    .from(paymentsTable)
    .where(and(eq(provider, providerId), isNotNull(providerReference)))
    .orderBy(desc(id))
    .limit(1)
  return rows[0]?.at
}

async function lastSent(db: Db): Promise<Date | null | undefined> {
  const { id, status, sentAt } = emailsTable
  const rows = await db
    .select({ at: sentAt })
    .from(emailsTable)
    .where(eq(status, 'sent'))
    .orderBy(desc(id))
    .limit(1)
  return rows[0]?.at
}

/** An attempt may succeed long after its enrolment was created, so the newest hundred are read. */
async function lastEnrolled(db: Db): Promise<Date | null | undefined> {
  const { id, status, doneAt } = enrolmentsTable
  const newest = db
    .select({ at: doneAt })
    .from(enrolmentsTable)
    .where(eq(status, 'done'))
    .orderBy(desc(id))
    .limit(100)
    .as('newest')
  const [row] = await db.select({ at: max(newest.at) }).from(newest)
  return row?.at
}
