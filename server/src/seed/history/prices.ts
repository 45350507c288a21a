import { riyadhDay, riyadhMoment } from '@matla/contract/kit/riyadh'
import { audit } from './audit.ts'
import { dayMs, hourMs, later, type SoldProduct, type World } from './world.ts'

/** The start of the same day in Riyadh. */
const midnight = (at: Date): Date => riyadhMoment(riyadhDay(at))

type Price = { readonly priceHalalas: number; readonly wasHalalas: number | null }

/** The price of a product at a moment of the year. */
export const priceAt = ({ pastPrices }: World, { id, priceHalalas }: SoldProduct, at: Date): number =>
  pastPrices.find(
    (past) =>
      past.productId === id &&
      (past.from === null || past.from <= at) &&
      (past.until === null || at < past.until),
  )?.priceHalalas ?? priceHalalas

/** Adds a permanent rise, an ended limited price, a current one, two planned ones and a cancelled one. */
export function addPrices(world: World): void {
  const { now, products } = world
  const named = (sku: string): SoldProduct => {
    const product = products.find((each) => each.sku === sku)
    if (!product) throw new Error(`${sku} has price changes but is not on sale`)
    return product
  }
  const at = (days: number) => midnight(later(now, days * dayMs))
  raise(world, named('ACT-101'), { before: 54_000, at: later(at(-140), 11 * hourMs) })
  limited(world, named('SND-101'), 49_000, { from: at(-70), until: at(-60) })
  limited(world, named('AIF-201'), 69_000, { from: at(-2), until: at(5) })
  plan(world, named('DIR-101'), { priceHalalas: 63_000, wasHalalas: 79_000 }, { from: at(6), until: at(13) })
  plan(world, named('DOC-201'), { priceHalalas: 99_000, wasHalalas: null }, { from: at(30), until: null })
  cancel(world, named('PRO-101'), 59_000, { from: at(-33), until: at(-26) })
}

type Span = { readonly from: Date; readonly until: Date | null }
type Change = World['books']['priceChanges'][number]

function change(world: World, product: SoldProduct, facts: Pick<Change, 'createdAt' | 'startsAt'> & Price) {
  const { books, chance, staff } = world
  const added: Change = {
    id: chance.id(facts.createdAt),
    productId: product.id,
    requestKey: chance.hex(32),
    by: staff.finance,
    ...facts,
  }
  books.priceChanges.push(added)
  return added
}

function raise(
  world: World,
  product: SoldProduct,
  { before: priceHalalas, at }: { readonly before: number; readonly at: Date },
): void {
  const after = { priceHalalas: product.priceHalalas, wasHalalas: null }
  const before = { priceHalalas, wasHalalas: null }
  const reason = 'مواءمة السعر مع بقية دورات الأساس'
  const raised = change(world, product, { ...after, createdAt: at, startsAt: at })
  Object.assign(raised, { state: 'done', appliedAt: at, beforeHalalas: priceHalalas, reason })
  world.pastPrices.push({ productId: product.id, priceHalalas, from: null, until: at })
  const deed = { by: 'finance', area: 'prices', action: 'change-price', subject: product.id } as const
  audit(world, { ...deed, at, before, after, detail: { changeId: raised.id, reason } })
}

/** The planned change as it was before it started. */
function plan(world: World, product: SoldProduct, price: Price, { from, until }: Span): Change {
  const planned = later(from, -9 * dayMs)
  const createdAt = planned < world.now ? planned : later(world.now, -26 * hourMs)
  const reason = until ? 'عرض لأيام معدودة' : 'تحديث الأسعار السنوي'
  const added = change(world, product, { ...price, createdAt, startsAt: from })
  Object.assign(added, { endsAt: until, reason })
  const period = { startsAt: from.toISOString(), endsAt: until?.toISOString() ?? null }
  audit(world, {
    by: 'finance',
    area: 'prices',
    action: 'plan-price',
    subject: product.id,
    at: createdAt,
    before: { priceHalalas: product.priceHalalas, wasHalalas: null },
    after: { ...price, ...period },
    detail: { changeId: added.id, reason },
  })
  return added
}

/** A price for some days with the earlier one crossed out; it is current while those days are not over. */
function limited(world: World, product: SoldProduct, priceHalalas: number, span: Span): void {
  const after = { priceHalalas, wasHalalas: product.priceHalalas }
  const { from, until } = span
  const added = plan(world, product, after, span)
  if (until !== null && until <= world.now)
    Object.assign(added, {
      state: 'done',
      appliedAt: from,
      beforeHalalas: product.priceHalalas,
      endedAt: until,
    })
  world.pastPrices.push({ productId: product.id, priceHalalas, from, until })
}

function cancel(world: World, product: SoldProduct, priceHalalas: number, span: Span): void {
  const price = { priceHalalas, wasHalalas: product.priceHalalas }
  const added = plan(world, product, price, span)
  const at = later(span.from, -3 * dayMs)
  Object.assign(added, { state: 'cancelled', endedAt: at, endedBy: world.staff.owner })
  audit(world, {
    by: 'owner',
    area: 'prices',
    action: 'cancel-price',
    subject: product.id,
    at,
    before: price,
    after: { priceHalalas: product.priceHalalas, wasHalalas: null },
    detail: { changeId: added.id },
  })
}
