import { dayMs } from '@matla/contract/kit/riyadh'
import type { Db, Drizzle } from '#platform/db/database.ts'
import type { Seller } from '#lib/seller.ts'
import { newId } from '#lib/ids.ts'
import { progress } from './progress.ts'
import { seedCourses } from './seed-courses.ts'
import { type Buyer, seededPapers, seededSale, type Sold } from './seed-orders.ts'
import { seededUser } from './seed-people.ts'
import { countSeeded, insertSales, insertUsers, passNumbers, readSold } from './seed.store.ts'

export type SeedAmounts = { readonly courses: number; readonly orders: number; readonly users: number }
type SeedDeps = {
  readonly db: Drizzle
  readonly now: Date
  readonly seller: Seller
  readonly print: (line: string) => void
}

const usersAtOnce = 5_000
const ordersAtOnce = 3_000
/** The newest sale is older than the period of the daily reconciliation, because the providers do not know these sales. */
const newestDays = 30
const oldestDays = 395

/** Adds this many generated rows to a shop. Each batch is one transaction, so an interrupted run keeps the finished batches. */
export async function seedShop(deps: SeedDeps, { courses, orders, users }: SeedAmounts): Promise<void> {
  await seedCourses(deps, courses)
  const people = await seedUsers(deps, users)
  await seedOrders(deps, orders, people)
}

async function seedUsers({ db, now, print }: SeedDeps, amount: number): Promise<Buyer[]> {
  const before = await countSeeded(db)
  const show = progress(print, 'users', amount)
  const people: Buyer[] = []
  for (let index = 0; index < amount; index += usersAtOnce) {
    const createdAt = new Date(now.getTime() - oldestDays * dayMs)
    const rows = Array.from({ length: Math.min(usersAtOnce, amount - index) }, (_, n) =>
      seededUser(before + index + n, createdAt),
    )
    await insertUsers(db, rows)
    people.push(...rows.map(({ id, email, fullName, lang = 'ar' }) => ({ id, email, fullName, lang })))
    show(people.length)
  }
  return people
}

async function seedOrders(deps: SeedDeps, amount: number, people: readonly Buyer[]): Promise<void> {
  const { db, print } = deps
  if (amount === 0) return
  const sold = await readSold(db)
  const show = progress(print, 'orders', amount)
  let inserting: Promise<unknown> = Promise.resolve()
  for (let index = 0; index < amount; index += ordersAtOnce) {
    const count = Math.min(ordersAtOnce, amount - index)
    const batch = Array.from({ length: count }, (_, n) => saleOf(deps, index + n, amount, people, sold))
    await inserting
    inserting = db.transaction(async (tx) => keepSales(tx, deps.seller, batch))
    show(index + count)
  }
  await inserting
}

type Sale = ReturnType<typeof saleOf>

/** A buyer's next course is always one that they do not own yet. */
function saleOf(
  { now }: SeedDeps,
  at: number,
  amount: number,
  people: readonly Buyer[],
  sold: readonly Sold[],
) {
  const buyer = people[at % people.length]
  const round = Math.floor(at / people.length)
  const item = sold[((at % people.length) * 7 + round) % sold.length]
  if (!buyer || !item || round >= sold.length) throw new Error('more orders than users and courses allow')
  const age = oldestDays - ((oldestDays - newestDays) * at) / amount
  const createdAt = new Date(now.getTime() - age * dayMs)
  return { buyer, item, ...seededSale(at, buyer, item, createdAt) }
}

async function keepSales(tx: Db, seller: Seller, sales: readonly Sale[]): Promise<void> {
  const paid = sales.filter(({ delivered }) => delivered !== null)
  const first = await passNumbers(tx, paid.length)
  const papers = paid.map((sale, index) =>
    seededPapers(sale, first + index, seller, sale.delivered?.paidAt ?? sale.order.createdAt),
  )
  const delivered = paid.map(deliveryOf)
  await insertSales(tx, {
    orders: sales.map(({ order }) => order),
    lines: sales.flatMap(({ lines }) => lines),
    payments: sales.map(({ payment }) => payment),
    events: sales.map(({ event }) => event),
    invoices: papers.map(({ invoice }) => invoice),
    emails: papers.map(({ email }) => email),
    entitlements: delivered.map(({ entitlement }) => entitlement),
    enrolments: delivered.map(({ enrolment }) => enrolment),
  })
}

function deliveryOf({ order, lines, buyer, item, delivered }: Sale) {
  const createdAt = delivered?.paidAt ?? order.createdAt
  const entitlement = {
    id: newId(createdAt),
    origin: 'order' as const,
    orderId: order.id,
    orderLineId: lines[0]?.id ?? null,
    courseId: item.id,
    holderId: buyer.id,
    startsAt: createdAt,
    createdAt,
  }
  const enrolment = {
    id: newId(createdAt),
    entitlementId: entitlement.id,
    status: 'done' as const,
    sentAt: createdAt,
    doneAt: createdAt,
  }
  return { entitlement, enrolment }
}
