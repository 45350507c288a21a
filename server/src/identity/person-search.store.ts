import { and, asc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { personSearchText } from './person-search.ts'

/** What `like` reads otherwise than as itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whose name or address has all these folded words; words of two letters begin one. */
export const hasWords = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length >= 3
        ? like(usersTable.search, `%${literal(word)}%`)
        : or(...['', 'ال'].map((article) => like(usersTable.search, `% ${article}${literal(word)}%`))),
    ),
  )

/** Such people by name. */
export async function searchPeople(db: Db, words: readonly string[], limit: number) {
  const { id, fullName, email, closedAt } = usersTable
  return db
    .select({ id, fullName, email })
    .from(usersTable)
    .where(and(isNull(closedAt), hasWords(words)))
    .orderBy(asc(fullName), asc(id))
    .limit(limit)
}

const atOnce = 1_000

/** Writes the search text of people who have none, whom a version that did not know of it added. Returns how many. */
export async function fillPersonSearch(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const rows = await db
      .select({ id: usersTable.id, fullName: usersTable.fullName, email: usersTable.email })
      .from(usersTable)
      .where(eq(usersTable.search, ''))
      .limit(atOnce)
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
