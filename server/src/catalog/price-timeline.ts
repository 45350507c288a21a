import { isSamePrice, type Price, type PricePeriod } from './price-change.ts'

/** A decision about a price that the clock has not made part of the product's own price yet. */
export type OpenChange = Price &
  PricePeriod & {
    readonly id: string
    readonly state: string
    readonly beforeHalalas: number | null
    readonly beforeWasHalalas: number | null
  }

/** What becomes of open changes by a moment. */
export type Timeline<Change extends OpenChange = OpenChange> = {
  /** The price while no limited one holds. */
  readonly regular: Price
  /** What applies: that of `holding`, or the regular price. */
  readonly price: Price
  /** The limited price that holds. */
  readonly holding: Change | null
  /** Those whose time is over, or that hold for good, with what they took the place of. */
  readonly over: readonly { readonly change: Change; readonly before: Price }[]
  readonly toCome: readonly Change[]
}

/**
 * Reads the open changes of a product by a moment; `own` is the price in its row. The same as `priceNow` and `wasNow` say in
 * a query, with what is to be written down about it.
 */
export function timelineAt<Change extends OpenChange>(
  own: Price,
  open: readonly Change[],
  at: Date,
): Timeline<Change> {
  let regular = beforeRunning(open) ?? own
  let holding: Change | null = null
  const over: { change: Change; before: Price }[] = []
  const inOrder = open.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  for (const change of inOrder) {
    if (change.startsAt > at) continue
    if (change.endsAt !== null && change.endsAt > at) {
      holding = change
      continue
    }
    over.push({ change, before: regular })
    if (change.endsAt === null) regular = priceOf(change)
  }
  const price = holding ? priceOf(holding) : regular
  return { regular, price, holding, over, toCome: inOrder.filter(({ startsAt }) => startsAt > at) }
}

const priceOf = ({ priceHalalas, wasHalalas }: Price): Price => ({ priceHalalas, wasHalalas })

/** An earlier version wrote a limited price into the product's row when it began: what stood there is in the change. */
function beforeRunning(open: readonly OpenChange[]): Price | null {
  const running = open.find(({ state }) => state === 'running')
  if (!running || running.beforeHalalas === null) return null
  return { priceHalalas: running.beforeHalalas, wasHalalas: running.beforeWasHalalas }
}

/** Whether what is written down still differs from what the clock has made of it. */
export const isSettled = (own: Price, { regular, over, holding }: Timeline): boolean =>
  over.length === 0 && holding?.state !== 'running' && isSamePrice(own, regular)
