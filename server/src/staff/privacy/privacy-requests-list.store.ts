import type { PrivacyRequestsQuery } from '@matla/contract/staff/privacy.calls'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ascending, defineList, descending } from '#platform/db/define-list.store.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { privacyRequestsTable, usersTable } from '#schema/accounts.tables.ts'

const requests = privacyRequestsTable
const [taker, answerer] = [alias(usersTable, 'taker'), alias(usersTable, 'answerer')]
const withPerson = eq(usersTable.id, requests.userId)

export const privacyRequestList = defineList<PrivacyRequestsQuery>()({
  from: requests,
  select: {
    request: requests,
    person: { id: usersTable.id, fullName: usersTable.fullName, email: usersTable.email },
    takenDownBy: taker.fullName,
    doneBy: answerer.fullName,
  },
  join: (rows) =>
    rows
      .innerJoin(usersTable, withPerson)
      .leftJoin(taker, eq(taker.id, requests.takenDownBy))
      .leftJoin(answerer, eq(answerer.id, requests.doneBy)),
  sorts: {
    due: ascending(requests.dueAt, requests.id),
    newest: descending(requests.askedAt, requests.id),
  },
  filters: {
    q: (q) => matchesSearch(usersTable.search, q),
    view: (view) => (view === 'waiting' ? isNull(requests.doneAt) : isNotNull(requests.doneAt)),
    kind: (kind) => eq(requests.kind, kind),
  },
  counted: (_input, { db, where, limit }) =>
    db
      .select({ one: sql`1` })
      .from(requests)
      .innerJoin(usersTable, withPerson)
      .where(where)
      .limit(limit),
})
