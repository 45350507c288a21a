import { fold } from '@matla/contract/search/fold'
import type { privacyRequestKinds, privacyRequestViews } from '@matla/contract/staff/privacy.calls'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { matchesWords } from '#identity/users.ts'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { privacyRequestsTable, usersTable } from '#schema/accounts.tables.ts'

export type AskedRequests = PageQuery & {
  readonly order: 'due' | 'newest'
  readonly view?: (typeof privacyRequestViews)[number] | undefined
  readonly kind?: (typeof privacyRequestKinds)[number] | undefined
}

const requests = privacyRequestsTable
const [taker, answerer] = [alias(usersTable, 'taker'), alias(usersTable, 'answerer')]
const sorts: Readonly<Record<AskedRequests['order'], SortBy>> = {
  due: { key: requests.dueAt, id: requests.id, direction: 'asc' },
  newest: { key: requests.askedAt, id: requests.id, direction: 'desc' },
}
const mostWords = 8

function searched(q: string): SQL | undefined {
  const words = fold(q).split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return words.length === 0 ? sql`false` : matchesWords(words)
}

/** A page of the requests. Fails with `invalid` for a malformed cursor. */
export async function listPrivacyRequests(db: Db, asked: AskedRequests) {
  const own = and(
    asked.q === undefined || asked.q === '' ? undefined : searched(asked.q),
    asked.view && (asked.view === 'waiting' ? isNull(requests.doneAt) : isNotNull(requests.doneAt)),
    asked.kind && eq(requests.kind, asked.kind),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({
          request: requests,
          person: { id: usersTable.id, fullName: usersTable.fullName, email: usersTable.email },
          takenDownBy: taker.fullName,
          doneBy: answerer.fullName,
          cursor,
        })
        .from(requests)
        .innerJoin(usersTable, eq(usersTable.id, requests.userId))
        .leftJoin(taker, eq(taker.id, requests.takenDownBy))
        .leftJoin(answerer, eq(answerer.id, requests.doneBy))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(requests)
        .innerJoin(usersTable, eq(usersTable.id, requests.userId))
        .where(own)
        .limit(limit),
  })
}
