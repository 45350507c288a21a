import { changeCertificates } from './certificate-changes.ts'
import { addFaults } from './faults.ts'
import { leaveOpen } from './open-orders.ts'
import { invite } from './invitation.ts'
import { addPrices } from './prices.ts'
import { addSessions } from './sessions.ts'
import { addViews } from './views.ts'
import { emptyBooks, type Books, type OutsideHistory } from './books.ts'
import { sellToLearner } from './demo-learner.ts'
import { studyAll } from './learning.ts'
import { addReconciliations } from './reconciliations.ts'
import { addApplications, type SentFile } from './applications.ts'
import { addMessages } from './messages.ts'
import { addEbookRequests, addSubscribers } from './requests.ts'
import { seeded } from './seeded.ts'
import { addTroubles } from './troubles.ts'
import type { HistoryFacts, World } from './world.ts'
import { sellForAYear } from './year-of-sales.ts'

export type History = {
  readonly books: Books
  readonly outside: OutsideHistory
  readonly files: readonly SentFile[]
}

/** Generates a year of a school's business up to `now`: the same facts give the same rows. */
export function makeHistory(facts: HistoryFacts): History {
  const world: World = {
    ...facts,
    chance: seeded(facts.seed),
    books: emptyBooks(),
    outside: { paytabs: [], tabby: [], mails: [], residents: [] },
    people: [],
    lmsCases: new Map(),
    pastPrices: [],
    overused: new Set(),
  }
  addPrices(world)
  const sales = sellForAYear(world)
  sellToLearner(world)
  leaveOpen(world)
  addTroubles(world, sales)
  addReconciliations(world)
  studyAll(world)
  changeCertificates(world)
  addEbookRequests(world)
  addSubscribers(world)
  const files = addApplications(world)
  addSessions(world)
  invite(world)
  addFaults(world)
  addViews(world)
  addMessages(world)
  inOrder(world.books)
  return { books: world.books, outside: world.outside, files }
}

/** Sorts the rows by time, because orders and tax documents are numbered in that order. */
function inOrder({ orders, invoices, creditNotes, audit }: Books): void {
  audit.sort((one, other) => one.at.getTime() - other.at.getTime())
  orders.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  for (const papers of [invoices, creditNotes]) {
    papers.sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    for (const [at, paper] of papers.entries()) paper.sequence = at + 1
  }
}
