import { addCoupons, type SeasonCoupon, type YearOfCoupons } from './coupons.ts'
import type { Method, Outcome } from './payments.ts'
import { accountOf, type Person, somebody } from './people.ts'
import { giveBack } from './refunds.ts'
import { momentsOfYear } from './seasons.ts'
import { askForRefund } from './refund-requests.ts'
import { type Sale, sell } from './sales.ts'
import { dayMs, later, minuteMs, type SoldProduct, type World } from './world.ts'

const yearOfOrders = 540
/** Shares of all orders. */
const shares = {
  bundle: 0.09,
  free: 0.02,
  coupon: 0.24,
  evening: 0.7,
  unpaid: 0.19,
  retried: 0.1,
  returning: 0.3,
}
/** A share of paid orders. */
const refunded = 0.05

/** A buyer with their courses, so that no course is bought twice. */
type Buyer = { readonly person: Person; readonly owned: Set<string> }

/** Adds a year of ordinary sales and the refunds of some of them. */
export function sellForAYear(world: World): readonly Sale[] {
  const { chance, now } = world
  const coupons = addCoupons(world)
  const buyers: Buyer[] = []
  const sales = momentsOfYear(chance, now, yearOfOrders).map((at) => {
    const buyer = buyerAt(world, buyers, at)
    const products = productsFor(world, buyer)
    const sale = sell(world, { person: buyer.person, products, at, ...howOf(world, coupons, products, at) })
    if (sale.paidAt) for (const { courseIds } of products) for (const id of courseIds) buyer.owned.add(id)
    return sale
  })
  const isReturned = ({ paidAt, order }: Sale) =>
    paidAt !== null && order.totalHalalas > 0 && paidAt.getTime() < now.getTime() - 16 * dayMs
  for (const sale of sales) if (isReturned(sale) && chance.happens(refunded)) returnSome(world, sale)
  world.people.push(...buyers.map(({ person }) => person))
  return sales
}

function buyerAt(world: World, buyers: Buyer[], at: Date): Buyer {
  const { chance, books, passwordHash, products } = world
  const known = buyers.filter(({ owned }) => owned.size > 0 && owned.size < products.length / 2)
  if (known.length > 0 && chance.happens(shares.returning)) return chance.pick(known)
  const createdAt = later(
    at,
    -(chance.happens(0.7) ? chance.between(2, 15) * minuteMs : chance.below(12 * dayMs)),
  )
  const person = accountOf(chance, somebody(chance, buyers.length), { passwordHash, createdAt })
  const buyer = { person, owned: new Set<string>() }
  buyers.push(buyer)
  books.users.push(person)
  return buyer
}

function productsFor({ chance, products }: World, { owned }: Buyer): SoldProduct[] {
  const bundle = products.find(({ kind }) => kind === 'bundle')
  if (bundle && owned.size === 0 && chance.happens(shares.bundle)) return [bundle]
  const count = chance.weighted([
    [1, 72],
    [2, 20],
    [3, 8],
  ])
  const left = products.filter(({ id, kind }) => kind === 'course' && !owned.has(id))
  const chosen = new Set<SoldProduct>()
  // Products at the top of lists sell most.
  const weighed = left.map((product, at) => [product, 1 / (at + 2)] as const)
  while (chosen.size < Math.min(count, left.length)) chosen.add(chance.weighted(weighed))
  return [...chosen]
}

function howOf(
  { chance, books }: World,
  { openAt, scholarship, eveningAt }: YearOfCoupons,
  products: readonly SoldProduct[],
  at: Date,
): { readonly coupon: SeasonCoupon | null; readonly method: Method; readonly tries: readonly Outcome[] } {
  const left = books.coupons.find(({ id }) => id === scholarship.id)
  const mayBeFree = left !== undefined && at < left.validTo && (left.uses ?? 0) < left.maxUses
  const isOneCourse = products.length === 1 && products[0]?.kind === 'course'
  if (mayBeFree && isOneCourse && chance.happens(shares.free))
    return { coupon: scholarship, method: 'creditcard', tries: [] }
  // The coupon of the season is better known than that of the whole year.
  const evening = eveningAt(at)
  const known = evening ?? openAt(at).at(-1) ?? null
  const coupon = chance.happens(evening ? shares.evening : shares.coupon) ? known : null
  const price = products.reduce((sum, { priceHalalas }) => sum + priceHalalas, 0)
  const method = chance.weighted<Method>([
    ['mada', 38],
    ['creditcard', 22],
    ['applepay', 25],
    ['tabby', price > 100_000 ? 30 : 12],
  ])
  return { coupon, method, tries: triesOf(chance) }
}
function triesOf(chance: World['chance']): readonly Outcome[] {
  if (chance.happens(shares.unpaid)) {
    const last = chance.weighted<Outcome>([
      ['expired', 45],
      ['declined', 35],
      ['cancelled', 20],
    ])
    return chance.happens(0.2) ? ['declined', last] : [last]
  }
  return chance.happens(shares.retried) ? ['declined', 'paid'] : ['paid']
}

/** Printed on the credit note, in both languages. */
const reasons = [
  { reason: 'طلب الاسترداد خلال مهلة الأسبوعين', reasonEn: 'Asked within the two weeks' },
  { reason: 'اشتُريت الدورة بالخطأ', reasonEn: 'Bought the wrong course' },
  { reason: 'محتوى الدورة غير ما توقّعه المشتري', reasonEn: 'The course is not what was expected' },
] as const
/** A share of refunds. */
const askedBySupport = 0.4

/** Refunds the whole order, or one line of several; support requested some of them. */
function returnSome(world: World, sale: Sale): void {
  const { chance } = world
  const { lines } = sale.order
  const isWhole = lines.length === 1 || chance.happens(0.5)
  const at = later(sale.paidAt ?? sale.row.createdAt, chance.between(1, 12) * dayMs)
  const back = { lines: isWhole ? lines : lines.slice(0, 1), at, ...chance.pick(reasons) }
  const refundId = giveBack(world, sale, back)
  if (!chance.happens(askedBySupport)) return
  const askedAt = later(at, -chance.between(40, 600) * minuteMs)
  askForRefund(world, sale, { ...back, at: askedAt }, { state: 'approved', at, refundId, answer: '' })
}
