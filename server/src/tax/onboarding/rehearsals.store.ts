import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { eInvoiceRehearsalsTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

export const insertRehearsal = insertInto(eInvoiceRehearsalsTable)

export const findNewestRehearsal = async (db: Db) =>
  (await db.select().from(eInvoiceRehearsalsTable).orderBy(desc(eInvoiceRehearsalsTable.at)).limit(1)).at(0)

/** Whether there is a document for a rehearsal. */
export const hasDocuments = async (db: Db, isSandbox: boolean): Promise<boolean> =>
  (
    await db
      .select({ id: taxDocumentsTable.id })
      .from(taxDocumentsTable)
      .where(eq(taxDocumentsTable.isSandbox, isSandbox))
      .limit(1)
  ).length > 0
