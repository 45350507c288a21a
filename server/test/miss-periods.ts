import type { Database } from '#platform/db/database.ts'

/** Simulates that no process has checked the schedules for this many days. */
export async function missPeriods({ pool }: Pick<Database, 'pool'>, days: number): Promise<void> {
  await pool.query(`update pgboss.schedule set created_on = created_on - make_interval(days => $1)`, [
    days + 1,
  ])
  // A period that was already made up for would not be repeated.
  await pool.query(`delete from pgboss.job where name = '__pgboss__send-it'`)
  await pool.query(`update pgboss.version set cron_on = now() - make_interval(days => $1)`, [days])
}
