import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './database.ts'

// The statements about rows that many stores need, each derived from its table.

type Row<Table extends PgTable> = Table['$inferSelect']
type NewRow<Table extends PgTable> = Table['$inferInsert']
type Key<Table extends PgTable> = keyof Table & keyof Row<Table> & string

/** Drizzle cannot type a statement about a table that is not known yet. */
const untyped = (table: PgTable): PgTable => table
const isRow = (table: object, key: string, value: unknown) => eq(table[key as never], value)

/** Inserts a row. */
export const insertInto =
  <Table extends PgTable>(table: Table) =>
  async (db: Db, row: NewRow<Table>): Promise<void> => {
    await db.insert(untyped(table)).values(row)
  }

/** Inserts a row unless its key is taken; returns whether it did. */
export const insertOnce =
  <Table extends PgTable>(table: Table) =>
  async (db: Db, row: NewRow<Table>): Promise<boolean> => {
    const rows = await db
      .insert(untyped(table))
      .values(row)
      .onConflictDoNothing()
      .returning({ one: sql`1` })
    return rows.length > 0
  }

/** The row with this value of its key. */
export const findBy =
  <Table extends PgTable, Name extends Key<Table>>(table: Table, key: Name) =>
  async (db: Db, value: Row<Table>[Name]): Promise<Row<Table> | undefined> => {
    const rows = await db
      .select()
      .from(untyped(table))
      .where(isRow(table, key, value))
    return rows[0]
  }

/** As `findBy`, and locks the row until the transaction ends. */
export const lockBy =
  <Table extends PgTable, Name extends Key<Table>>(table: Table, key: Name) =>
  async (tx: Tx, value: Row<Table>[Name]): Promise<Row<Table> | undefined> => {
    const rows = await tx
      .select()
      .from(untyped(table))
      .where(isRow(table, key, value))
      .for('update')
    return rows[0]
  }

/** Changes the rows with this value of the key. */
export const updateBy =
  <Table extends PgTable, Name extends Key<Table>>(table: Table, key: Name) =>
  async (
    db: Db,
    value: Row<Table>[Name],
    change: { readonly [Column in keyof NewRow<Table>]?: NewRow<Table>[Column] | undefined },
  ): Promise<void> => {
    await db
      .update(untyped(table))
      .set(change)
      .where(isRow(table, key, value))
  }

/** Deletes the rows with this value of the key. */
export const deleteBy =
  <Table extends PgTable, Name extends Key<Table>>(table: Table, key: Name) =>
  async (db: Db, value: Row<Table>[Name]): Promise<void> => {
    await db.delete(untyped(table)).where(isRow(table, key, value))
  }
