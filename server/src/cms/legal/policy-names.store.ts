import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** The names of the published legal pages that visitors can open. */
export async function listPolicyNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select page ->> 'name' as name from content,
      jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) page
    where key = 'legalPages' and page ->> 'isHidden' is distinct from 'true'`)
  return rows.map(({ name }) => name)
}
