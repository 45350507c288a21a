import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** What the shop has published so far. */
export async function findPublishedFacts(db: Db) {
  const { rows } = await db.execute<{
    content: string[]
    hasLogo: boolean
    hasCategory: boolean
    hasInstructor: boolean
    hasCourse: boolean
  }>(sql`
    select array(select key from content) as content,
      exists (select from content where key = 'brand' and value ->> 'logo' is not null) as "hasLogo",
      exists (select from categories) as "hasCategory",
      exists (select from instructors where is_published) as "hasInstructor",
      exists (select from products where kind = 'course' and status = 'on-sale') as "hasCourse"`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returns one row')
  return row
}
export type PublishedFacts = Awaited<ReturnType<typeof findPublishedFacts>>
