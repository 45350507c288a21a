import { and, asc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { personSearchText } from './person-search.ts'

/** Escapes the wildcards of `like`. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether name and address contain all these folded words. A word of one or two letters has to start a word. */
export const matchesWords = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length >= 3
        ? like(usersTable.search, `%${escapeLike(word)}%`)
        : or(...['', 'ال'].map((article) => like(usersTable.search, `% ${article}${escapeLike(word)}%`))),
    ),
  )

/** Matching people, sorted by name. */
export async function searchPeople(db: Db, words: readonly string[], limit: number) {
  const { id, fullName, email, closedAt } = usersTable
  return db
    .select({ id, fullName, email })
    .from(usersTable)
    .where(and(isNull(closedAt), matchesWords(words)))
    .orderBy(asc(fullName), asc(id))
    .limit(limit)
}

const batchSize = 1_000

/** Fills the search text of users that a former version inserted without it. Returns how many. */
export async function fillPersonSearch(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const rows = await db
      .select({ id: usersTable.id, fullName: usersTable.fullName, email: usersTable.email })
      .from(usersTable)
      .where(eq(usersTable.search, ''))
      .limit(batchSize)
    if (rows.length === 0) return filled
    const texts = JSON.stringify(
      rows.map(({ id, fullName, email }) => ({ id, search: personSearchText(fullName, email) })),
    )
    await db.execute(sql`
      update ${usersTable} set search = t.search
      from jsonb_to_recordset(${texts}::jsonb) as t(id uuid, search text)
      where ${usersTable.id} = t.id and ${usersTable.search} = ''`)
    filled += rows.length
  }
}
