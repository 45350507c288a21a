import { isSamePrice, type Price, type PricePeriod } from './price-change.ts'

/** A price change that is not reflected yet in the product's row. */
export type OpenChange = Price &
  PricePeriod & {
    readonly id: string
    readonly state: string
    readonly beforeHalalas: number | null
    readonly beforeWasHalalas: number | null
  }

/** The effect of open changes at a point in time. */
export type PriceTimeline<Change extends OpenChange = OpenChange> = {
  /** The price while no limited price is in effect. */
  readonly regular: Price
  /** The price in effect: that of `current`, otherwise the regular price. */
  readonly price: Price
  /** The limited price that is in effect. */
  readonly current: Change | null
  /** Changes that have ended or are permanent, with the price that each replaced. */
  readonly over: readonly { readonly change: Change; readonly before: Price }[]
  readonly upcoming: readonly Change[]
}

/**
 * Computes the effect of a product's open changes at a point in time; `own` is the price in its row. The result agrees
 * with `priceNow` and `wasNow` in queries, and includes what must be recorded.
 */
export function computeTimeline<Change extends OpenChange>(
  own: Price,
  open: readonly Change[],
  at: Date,
): PriceTimeline<Change> {
  let regular = findPriceBeforeRunning(open) ?? own
  let current: Change | null = null
  const over: { change: Change; before: Price }[] = []
  const inOrder = open.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  for (const change of inOrder) {
    if (change.startsAt > at) continue
    if (change.endsAt !== null && change.endsAt > at) {
      current = change
      continue
    }
    over.push({ change, before: regular })
    if (change.endsAt === null) regular = toPrice(change)
  }
  const price = current ? toPrice(current) : regular
  return { regular, price, current, over, upcoming: inOrder.filter(({ startsAt }) => startsAt > at) }
}

const toPrice = ({ priceHalalas, wasHalalas }: Price): Price => ({ priceHalalas, wasHalalas })

/** An earlier version wrote a limited price to the product's row when it started, and the previous price to the change. */
function findPriceBeforeRunning(open: readonly OpenChange[]): Price | null {
  const running = open.find(({ state }) => state === 'running')
  if (!running || running.beforeHalalas === null) return null
  return { priceHalalas: running.beforeHalalas, wasHalalas: running.beforeWasHalalas }
}

/** Whether nothing must be recorded, because the product's row already reflects all changes that have taken effect. */
export const isSettled = (ownPrice: Price, { regular, over, current }: PriceTimeline): boolean =>
  over.length === 0 && current?.state !== 'running' && isSamePrice(ownPrice, regular)
