import { giveBack } from './refunds.ts'
import { sell } from './sales.ts'
import { dayMs, later, minuteMs, type World } from './world.ts'

/** The demo's learner has bought some of their courses, one at the second attempt, and has returned one. */
export function sellToLearner(world: World): void {
  const { learner: person, learnerCourses, products, now } = world
  const bought = learnerCourses.filter(({ isBought }) => isBought === true)
  for (const [nth, { code, daysAgo }] of bought.entries()) {
    const product = products.find(({ sku }) => sku === code)
    if (!product) throw new Error(`the learner has bought ${code}, which is not on sale`)
    const tries = nth === 1 ? (['declined', 'paid'] as const) : (['paid'] as const)
    const at = later(now, -daysAgo * dayMs - 5 * minuteMs)
    sell(world, { person, products: [product], coupon: null, at, method: 'mada', tries })
  }
  const has = new Set(learnerCourses.map(({ code }) => code))
  const other = products.find(({ sku, kind }) => kind === 'course' && !has.has(sku))
  if (!other) return
  const at = later(now, -45 * dayMs)
  const purchase = {
    person,
    products: [other],
    coupon: null,
    at,
    method: 'applepay',
    tries: ['paid'],
  } as const
  const sale = sell(world, purchase)
  const why = { reason: 'طلب المشتري الاسترداد', reasonEn: 'The buyer asked for it' }
  giveBack(world, sale, { lines: sale.order.lines, at: later(at, 2 * dayMs), ...why })
}
