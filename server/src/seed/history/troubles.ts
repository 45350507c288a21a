import { learningTroubles } from './learning-troubles.ts'
import { mailTroubles } from './mail-troubles.ts'
import { moneyTroubles } from './money-troubles.ts'
import { movePurchase } from './moved-purchase.ts'
import { addNotes } from './order-notes.ts'
import { paperTroubles } from './paper-troubles.ts'
import { failPublication } from './publications.ts'
import { personTroubles } from './person-troubles.ts'
import type { Sale } from './sales.ts'
import { addTask } from './tasks.ts'
import { dayMs, later, type World } from './world.ts'

/** The newest sale without a problem, at least this many days old. */
export type Next = (days: number, isFit?: (sale: Sale) => boolean) => Sale

/**
 * Open tasks of every kind, each about a real state of these rows or of the providers. Three are about a past moment: a rejected
 * entry, a call that the LMS rejected, and a search index that was not updated.
 */
export function addTroubles(world: World, sales: readonly Sale[]): void {
  const next = untouched(world, sales)
  moneyTroubles(world, next)
  learningTroubles(world, next)
  mailTroubles(world, next)
  addNotes(world, next)
  movePurchase(
    world,
    next(20, ({ order, products }) => order.lines.length === 1 && products[0]?.kind === 'course'),
  )
  paperTroubles(world, next)
  personTroubles(world)
  const refused = 'auth_userkey_request_login_url: nopermissions'
  const over = [
    ['search-index-failed', 'search', 2.7, 'three tries'],
    ['learning-site-misconfigured', refused, 0.7, refused],
  ] as const
  for (const [kind, subject, days, why] of over)
    addTask(world, { kind, subject, at: later(world.now, -days * dayMs), detail: { why } })
  failPublication(world)
}

function untouched({ now }: World, sales: readonly Sale[]): Next {
  const paid = sales.filter(({ paidAt, order }) => paidAt && order.totalHalalas > 0)
  const taken = new Set<Sale>()
  return (days, isFit = () => true) => {
    const found = paid.findLast(
      (sale) =>
        !taken.has(sale) &&
        sale.row.status === 'paid' &&
        isFit(sale) &&
        sale.row.createdAt.getTime() < now.getTime() - days * dayMs,
    )
    if (!found) throw new Error('the history has too few sales')
    taken.add(found)
    return found
  }
}
