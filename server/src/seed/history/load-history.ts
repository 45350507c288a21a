import { staffRoles, type StaffRole } from '@matla/contract/staff/rights'
import { readContent } from '#cms/content/read-content.ts'
import { demoFile } from '#demo/demo-files.ts'
import { hashPassword } from '#identity/passwords.ts'
import { getLayout } from '#learning/certificates/read-certificates.ts'
import { newToken } from '#lib/ids.ts'
import type { Seller } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/storage/files.ts'
import type { Job } from '#platform/queue/jobs.ts'
import type { Books, GivenUpJob, OutsideHistory } from './books.ts'
import { closeQuarters } from './closed-quarters.ts'
import { findPerson, insertHistory, readProducts, readStaff, readTaught } from './history.store.ts'
import { makeHistory } from './make-history.ts'
import { plainPdf } from './plain-pdf.ts'
import type { HistoryFacts, SoldProduct } from './world.ts'

/** A fixed seed, so that the same shop has the same history. */
export const seed = 1_447
const outsideKey = 'demo/history.json'

type LoadDeps = {
  /** The transaction that creates the demo. */
  readonly db: Db
  readonly files: Files
  readonly now: Date
  readonly seller: Seller
  /** The host in the Message-IDs of its emails. */
  readonly host: string
  readonly print: (line: string) => void
}

/** Abandoned jobs, and jobs that are still to run. */
export type HistoryJobs = { readonly givenUp: readonly GivenUpJob[]; readonly due: readonly Job[] }

/**
 * Gives a new demo a year of sales, learners and work for staff. What happened at the providers is stored for their sandbox
 * first, because without the sales it is never read. Returns the jobs for the queue.
 */
export async function loadHistory(deps: LoadDeps): Promise<HistoryJobs> {
  const { db, files, now, seller, host, print } = deps
  print('Inventing a year of sales …')
  const facts = { now, seed, seller, host, ...(await readFacts(deps)) }
  const { books, outside, files: sent } = makeHistory(facts)
  await files.put(outsideKey, Buffer.from(JSON.stringify(outside)), 'application/json')
  for (const { key, title, name } of sent)
    await files.put(key, plainPdf([title, name, 'Riyadh, Saudi Arabia']), 'application/pdf')
  await insertHistory(db, books)
  await closeQuarters(db, facts)
  print(`… ${books.orders.length} orders of ${books.users.length} people.`)
  return { givenUp: books.givenUpJobs, due: papersOf(books, facts.learner.id) }
}

/** Documents are rendered on request; only the demo learner finds theirs ready. */
function papersOf({ orders, invoices, creditNotes }: Books, buyerId: string): Job[] {
  const own = new Set(orders.flatMap(({ id, userId }) => (userId === buyerId ? [id] : [])))
  const isOwn = ({ orderId }: { readonly orderId: string }) => own.has(orderId)
  return [
    ...invoices.filter(isOwn).map(({ id: invoiceId }) => ({ task: 'invoice' as const, invoiceId })),
    ...creditNotes
      .filter(isOwn)
      .map(({ id: creditNoteId }) => ({ task: 'creditNote' as const, creditNoteId })),
  ]
}

export { insertGivenUpJobs } from './history.store.ts'

/** What the sandbox providers have of that year; null when there is no history. */
export async function readOutsideHistory(files: Files): Promise<OutsideHistory | null> {
  const stored = await files.get(outsideKey)
  // The file contains only what `loadHistory` wrote.
  return stored && (JSON.parse(stored.toString('utf8')) as OutsideHistory)
}

/** The facts of a history, except its moment and its seller. */
export async function readFacts({
  db,
  seller,
}: Pick<LoadDeps, 'db' | 'seller'>): Promise<Omit<HistoryFacts, 'now' | 'seed' | 'seller' | 'host'>> {
  const account = demoFile('accounts').accounts.find(({ courses: own }) =>
    own.some(({ isBought }) => isBought),
  )
  const learner = account && (await findPerson(db, account.email))
  if (!learner) throw new Error('the demo has no learner')
  const courses = await readTaught(db)
  return {
    products: (await readProducts(db)).flatMap(soldOf),
    courses: await Promise.all(
      courses.map(async ({ instructor, ...course }) => ({
        ...course,
        look: await getLayout({ db, seller }, instructor),
      })),
    ),
    ebookIds: ((await readContent(db, 'ebooks'))?.items ?? [])
      .filter(({ comingSoon }) => !comingSoon)
      .map(({ id }) => id),
    ...staffOf(await readStaff(db)),
    learner,
    learnerCourses: account.courses,
    passwordHash: await hashPassword(newToken().slice(0, 20)),
  }
}

function soldOf({
  kind,
  bundleName,
  courseName,
  ...product
}: Awaited<ReturnType<typeof readProducts>>[number]): SoldProduct[] {
  const name = courseName ?? bundleName
  return name && (kind === 'course' || kind === 'bundle') ? [{ ...product, kind, name }] : []
}

function staffOf(rows: Awaited<ReturnType<typeof readStaff>>): Pick<HistoryFacts, 'staff' | 'staffNames'> {
  const found = (role: StaffRole) => {
    const member = rows.find(({ roles }) => roles.includes(role))
    if (!member) throw new Error(`the demo has no ${role}`)
    return member
  }
  const each = (fact: 'userId' | 'fullName') =>
    Object.fromEntries(staffRoles.map((role) => [role, found(role)[fact]])) as HistoryFacts['staff']
  return { staff: each('userId'), staffNames: each('fullName') }
}
