import { type Buyer, enterShop, inventBuyer, logInBuyer } from './buyers.ts'
import type { Product } from './catalogue.ts'
import { couponAt, redeem } from './coupons.ts'
import { growingMoments } from './moments.ts'
import { finishPage, type Method, openPage, type Outcome, type Page } from './purchases.ts'
import { dayMs, hourMs, minuteMs } from './shop.ts'
import type { Year } from './year.ts'

/** Shares of all orders. */
const shares = { bundle: 0.09, free: 0.03, coupon: 0.24, unpaid: 0.19, retried: 0.1, returning: 0.3 }

export type Sale = Page & {
  readonly buyer: Buyer
  readonly products: readonly Product[]
  /** When the order was paid. */
  readonly at: number
}

/** Adds ordinary sales: new and returning buyers, most of whom pay at once. */
export function sellForAYear(year: Year, count: number, onPaid: (sale: Sale) => void): void {
  const { chance, timeline, end, sales } = year
  const buyers: Buyer[] = []
  for (const at of growingMoments(chance, end - 365 * dayMs, end - 2 * hourMs, count))
    timeline.add(at, async () => {
      const sale = await sellOne(year, buyers)
      if (!sale) return
      sales.push(sale)
      onPaid(sale)
    })
}

async function sellOne(year: Year, buyers: Buyer[]): Promise<Sale | null> {
  const { shop, chance, products: all, nextPerson } = year
  const known = buyers.filter(({ isMember, owned }) => isMember && owned.size < all.length / 2)
  const returning = known.length > 0 && chance.happens(shares.returning) ? chance.pick(known) : null
  const buyer = returning ?? inventBuyer(chance, nextPerson())
  const person = returning ? await logInBuyer(shop, buyer) : await enterShop(shop, buyer)
  if (!returning) buyers.push(buyer)
  const products = chooseProducts(year, buyer)
  if (products.length === 1 && chance.happens(shares.free) && (await redeem(year, person, products))) {
    for (const { id } of products) buyer.owned.add(id)
    return null
  }
  const coupon = chance.happens(shares.coupon) ? couponAt(year) : null
  const purchase = { courseIds: products.map(({ id }) => id), method: chooseMethod(year, products), coupon }
  for (const outcome of chooseOutcomes(year)) {
    shop.wait(minuteMs)
    const page = await openPage(shop, person, purchase)
    await finishPage(shop, page, outcome)
    await shop.quiet()
    if (outcome !== 'approve') continue
    for (const { courseIds } of products) for (const id of courseIds) buyer.owned.add(id)
    return { ...page, buyer, products, at: Date.now() }
  }
  return null
}

/** Sells one course to a guest, for use in a case. */
export async function sellTo(
  { shop, chance, products, nextPerson }: Year,
  { outcome = 'approve', email }: { readonly outcome?: Outcome; readonly email?: string } = {},
): Promise<Sale> {
  const invented = inventBuyer(chance, nextPerson())
  const buyer = { ...invented, isMember: false, email: email ?? invented.email }
  const bought = chance.pick(products.filter(({ kind }) => kind === 'course'))
  const person = await enterShop(shop, buyer)
  shop.wait(minuteMs)
  const page = await openPage(shop, person, { courseIds: [bought.id], method: 'creditcard' })
  await finishPage(shop, page, outcome)
  return { ...page, buyer, products: [bought], at: Date.now() }
}

function chooseProducts({ chance, products }: Year, { owned }: Buyer): Product[] {
  const bundle = products.find(({ kind }) => kind === 'bundle')
  if (bundle && owned.size === 0 && chance.happens(shares.bundle)) return [bundle]
  const count = chance.weighted([
    [1, 72],
    [2, 20],
    [3, 8],
  ])
  const left = products.filter(({ id, kind }) => kind === 'course' && !owned.has(id))
  const chosen = new Set<Product>()
  // Products at the top of the list sell most.
  const weighed = left.map((product, place) => [product, 1 / (place + 2)] as const)
  while (chosen.size < Math.min(count, left.length)) chosen.add(chance.weighted(weighed))
  return [...chosen]
}

function chooseMethod({ chance }: Year, products: readonly Product[]): Method {
  const price = products.reduce((sum, { priceHalalas }) => sum + priceHalalas, 0)
  return chance.weighted<Method>([
    ['mada', 38],
    ['creditcard', 22],
    ['applepay', 25],
    ['tabby', price > 100_000 ? 30 : 12],
  ])
}

/** Chooses the outcomes of the payment attempts; the last one counts. */
function chooseOutcomes({ chance }: Year): readonly Outcome[] {
  if (!chance.happens(shares.unpaid))
    return chance.happens(shares.retried) ? ['funds', 'approve'] : ['approve']
  const last = chance.weighted<Outcome>([
    ['expire', 45],
    ['decline', 20],
    ['threeds', 15],
    ['cancel', 20],
  ])
  return chance.happens(0.2) ? ['funds', last] : [last]
}
