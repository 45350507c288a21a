import process from 'node:process'
import { apply } from './applications.ts'
import { readProducts } from './catalogue.ts'
import { documentCases } from './cases/documents.ts'
import { learningCases } from './cases/learning.ts'
import { moneyCases } from './cases/money.ts'
import { officeCases } from './cases/office.ts'
import { seeded } from './chance.ts'
import { makeCoupons } from './coupons.ts'
import { teachDemoAccounts } from './demo-accounts.ts'
import { learnAfter } from './learning.ts'
import { leaveOpen } from './open-orders.ts'
import { passNights } from './nights.ts'
import { changePrices } from './prices.ts'
import { refundSome } from './refunds.ts'
import { requestEbooks, sendMessages, subscribeMany } from './requests.ts'
import { sellForAYear } from './sales.ts'
import { clockStart, dayMs, openShop, type Shop } from './shop.ts'
import { contentOf } from './tables.ts'
import { openTimeline } from './timeline.ts'
import { writeHistory } from './write-history.ts'
import type { Year } from './year.ts'

/** Days from the first grant to the end of the year of sales. */
const days = 430
const orders = Number(process.env['ORDERS'] ?? 490)

/** Simulates a year of business in a new shop through its own calls, jobs and providers, and writes it to a file. */
export async function recordYear(): Promise<string> {
  const shop = await openShop()
  const demoCoupons = new Set((await shop.rows<{ id: string }>('select id from coupons')).map(({ id }) => id))
  const before = await contentOf(shop)
  const year = await openYear(shop)
  await plan(year)
  await year.timeline.run(shop.arriveAt)
  shop.arriveAt(year.end)
  const changed = [...(await contentOf(shop))].filter(([table, print]) => before.get(table) !== print)
  if (changed.length > 0) throw new Error(`the year has changed the demo's content: ${changed.join(', ')}`)
  return writeHistory(shop, year.end, demoCoupons)
}

async function openYear(shop: Shop): Promise<Year> {
  let people = 0
  return {
    shop,
    chance: seeded(1_447),
    timeline: openTimeline(),
    end: clockStart + days * dayMs,
    products: await readProducts(shop),
    sales: [],
    nextPerson: () => (people += 1),
  }
}

async function plan(year: Year): Promise<void> {
  changePrices(year)
  makeCoupons(year)
  sellForAYear(year, orders, (sale) => {
    learnAfter(year, sale)
    refundSome(year, sale)
  })
  await teachDemoAccounts(year)
  for (const addCases of [moneyCases, learningCases, documentCases, officeCases]) addCases(year)
  await requestEbooks(year)
  subscribeMany(year)
  sendMessages(year)
  apply(year)
  passNights(year)
  leaveOpen(year)
}
