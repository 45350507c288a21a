import { emptyBooks, type Books, type OutsideHistory } from './books.ts'
import { sellToLearner } from './demo-learner.ts'
import { studyAll } from './learning.ts'
import { addReconciliations } from './reconciliations.ts'
import { addRequests, type SentFile } from './requests.ts'
import { seeded } from './seeded.ts'
import { addTroubles } from './troubles.ts'
import type { HistoryFacts, World } from './world.ts'
import { sellForAYear } from './year-of-sales.ts'

export type History = {
  readonly books: Books
  readonly outside: OutsideHistory
  readonly files: readonly SentFile[]
}

/** A year of a school's business up to `now`: the same facts give the same rows. */
export function makeHistory(facts: HistoryFacts): History {
  const world: World = {
    ...facts,
    chance: seeded(facts.seed),
    books: emptyBooks(),
    outside: { paytabs: [], tabby: [], mails: [] },
  }
  const year = sellForAYear(world)
  sellToLearner(world)
  addTroubles(world, year)
  addReconciliations(world)
  const residents = studyAll(world, year.people)
  const files = addRequests(world)
  inOrder(world.books)
  return { books: world.books, outside: { ...world.outside, residents }, files }
}

/** Orders get their numbers as they are written, and tax documents theirs, in the order of time. */
function inOrder({ orders, invoices, creditNotes }: Books): void {
  orders.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  for (const papers of [invoices, creditNotes]) {
    papers.sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    for (const [at, paper] of papers.entries()) paper.sequence = at + 1
  }
}
