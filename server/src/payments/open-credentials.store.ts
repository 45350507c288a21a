import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { paymentsTable } from '#schema/payments.tables.ts'

/** The versions of entered credentials under which undecided payments of a provider were opened. */
export async function listOpenVersions(db: Db, provider: ProviderId): Promise<number[]> {
  const { connectionVersion: version, status, nextAskAt } = paymentsTable
  const rows = await db
    .selectDistinct({ version })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.provider, provider),
        isNotNull(version),
        or(inArray(status, ['opening', 'open', 'review']), isNotNull(nextAskAt)),
      ),
    )
  return rows.flatMap((row) => row.version ?? [])
}
