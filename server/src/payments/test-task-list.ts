import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** Makes every insert of a staff task fail with the error MT001 until the returned function is called. */
export async function closeTaskList(db: Db): Promise<() => Promise<void>> {
  await db.execute(sql`create function refuse_tasks() returns trigger language plpgsql as
    $$ begin raise exception 'not now' using errcode = 'MT001'; end $$`)
  await db.execute(sql`create trigger refuse_tasks before insert on staff_tasks
    for each row execute function refuse_tasks()`)
  return async () => {
    await db.execute(sql`drop function refuse_tasks cascade`)
  }
}
